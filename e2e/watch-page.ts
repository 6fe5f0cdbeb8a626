import { expect, type Page } from '@playwright/test';

/** Collects script errors, console errors and violations of the content security policy. */
export async function watchPage(page: Page): Promise<{ pageErrors: string[] }> {
  const pageErrors: string[] = [];
  await page.exposeFunction('reportViolation', (text: string) =>
    pageErrors.push(`policy: ${text}`),
  );
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      const { reportViolation } = window as unknown as { reportViolation(text: string): void };
      reportViolation(`${event.violatedDirective} ${event.blockedURI} ${event.sample}`);
    });
  });
  page.on('pageerror', (error) => pageErrors.push(`error: ${error.message}`));
  page.on('console', (message) => {
    // The journey that provokes a failed request checks it itself.
    if (message.type() === 'error' && !/Failed to load resource/.test(message.text())) {
      pageErrors.push(`console: ${message.text()}`);
    }
  });
  return { pageErrors };
}

/** Waits until the script has taken over a page that the server rendered: links then lead on without a new page. */
export async function untilTakenOver(page: Page) {
  const heading = page.getByRole('heading', { level: 1 });
  const isReact = (element: Element) =>
    Object.keys(element).some((key) => key.startsWith('__reactProps'));
  await expect.poll(() => heading.evaluate(isReact)).toBe(true);
}
