import type { Page } from '@playwright/test';

/** Everything that a page must not do, collected while a journey runs. */
export async function watchPage(page: Page): Promise<{ complaints: string[] }> {
  const complaints: string[] = [];
  await page.exposeFunction('reportViolation', (text: string) =>
    complaints.push(`policy: ${text}`),
  );
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      const { reportViolation } = window as unknown as { reportViolation(text: string): void };
      reportViolation(`${event.violatedDirective} ${event.blockedURI} ${event.sample}`);
    });
  });
  page.on('pageerror', (error) => complaints.push(`error: ${error.message}`));
  page.on('console', (message) => {
    // A refused call is the business of the journey that provokes it.
    if (message.type() === 'error' && !/Failed to load resource/.test(message.text())) {
      complaints.push(`console: ${message.text()}`);
    }
  });
  return { complaints };
}
