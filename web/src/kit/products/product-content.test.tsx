import { type ProductCode, productAnalyticsId, productCodes } from '@endcap/contract/products';
import { defaultTimeZone, type Locale, locales } from '@endcap/contract/sites';
import { act, cleanup, render, screen, within } from '@testing-library/react';
import { Suspense } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { LocaleContext } from '../../lib/i18n/locale.ts';
import { useProductContent } from './product-content.ts';

function Panel({ code }: { code: ProductCode }) {
  const { title, description, footer, learnMore, image } = useProductContent(code);
  return (
    <section aria-label={title}>
      <h1>{learnMore.title}</h1>
      {[description, footer, learnMore.description, learnMore.contact].map((said) => (
        <p key={said}>{said}</p>
      ))}
      <ul>
        {learnMore.keyNotes.map((note) => (
          <li key={note}>{note}</li>
        ))}
      </ul>
      <output>{learnMore.analyticsID}</output>
      {image}
    </section>
  );
}

async function show(code: ProductCode, locale: Locale = 'en-US') {
  const place = { locale, timeZone: defaultTimeZone };
  await act(async () =>
    render(
      <LocaleContext value={place}>
        <Suspense>
          <Panel code={code} />
        </Suspense>
      </LocaleContext>,
    ),
  );
  return screen.findByRole('region');
}

afterEach(cleanup);

describe('what a product says', () => {
  it.each(locales)('is complete for every product in %s', async (locale) => {
    for (const code of productCodes) {
      const panel = await show(code, locale);
      expect(panel.textContent).not.toMatch(/products?(-details)?\.[A-Z_]+\./);
      const notes = within(panel).getAllByRole('listitem');
      expect(notes.length).toBeGreaterThanOrEqual(3);
      expect(notes.length).toBeLessThanOrEqual(5);
      cleanup();
    }
  });

  it('names the advertising partner behind Insights Activation', async () => {
    const panel = await show('INSIGHTS_ACTIVATION');
    expect(within(panel).getAllByText(/powered by an advertising partner/)).toHaveLength(2);
  });

  it('has one drawing per product that screen readers pass over', async () => {
    const drawn = new Set<string>();
    for (const code of productCodes) {
      const panel = await show(code);
      const picture = panel.querySelector('svg');
      expect(picture?.getAttribute('aria-hidden')).toBe('true');
      await expect.poll(() => picture?.childElementCount).toBeGreaterThan(1);
      const drawing = picture?.innerHTML ?? '';
      expect(drawing.length).toBeLessThan(8_000);
      drawn.add(drawing);
      cleanup();
    }
    expect(drawn.size).toBe(productCodes.length);
  });

  it('is counted under a name that does not depend on the title', async () => {
    const panel = await show('CHANNEL_PERFORMANCE');
    expect(within(panel).getByRole('status').textContent).toBe('channel-performance');
    const ids = productCodes.map(productAnalyticsId);
    expect(new Set(ids).size).toBe(productCodes.length);
    for (const id of ids) expect(id).toMatch(/^[a-z]+(-[a-z]+)*$/);
  });
});
