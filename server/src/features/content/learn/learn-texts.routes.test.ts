import { readLearnText } from '@endcap/contract/content/learn';
import { learnProducts } from '@endcap/contract/products';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callerOf } from '../../../testing/caller.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import { renderMarkdown } from '../shared/rendering/render-markdown.ts';
import { startContentApp } from '../shared/testing/content-app.ts';
import { sectionsOf } from './learn-texts.service.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startContentApp();
});
afterAll(() => test.close());

const read = (product: (typeof learnProducts)[number], host = 'us', locale = 'en-US') =>
  callerOf(test.app, { host: `${host}.localhost`, locale }).call(readLearnText, {
    params: { product },
  });

describe('the page about a product', () => {
  it.each([
    ['SHOPPER_BEHAVIOR', 'Shopper Behavior', 'What else is in the basket?'],
    ['CHANNEL_PERFORMANCE', 'Channel Insights', 'Where does my growth come from?'],
    ['CUSTOMER_PERCEPTION', 'Customer Perception', 'Which design or name should we choose?'],
    ['DIGITAL_LANDSCAPES', 'Digital Landscapes', 'Why is an item seen but not bought?'],
  ] as const)('explains to every visitor what %s is', async (product, title, question) => {
    const { body } = await read(product);
    expect(body).toMatchObject({ product, title, locale: 'en-US' });
    const [answers, steps, readers] = body.sections;
    expect(body.sections.map((section) => section.title)).toEqual([
      'What it answers',
      'How it works',
      'Who it’s for',
    ]);
    expect(answers?.parts.map((part) => part.title)).toContain(question);
    expect([answers?.parts.length, steps?.parts.length, readers?.lines.length]).toEqual([3, 3, 3]);
    for (const part of [...(answers?.parts ?? []), ...(steps?.parts ?? [])])
      expect(part.html).toMatch(/^<p>.+<\/p>$/);
  });

  it('is in the language of the visitor, for what the site offers', async () => {
    expect((await read('SHOPPER_BEHAVIOR', 'mx', 'es-MX')).body.sections[0]?.title).toBe(
      'Qué responde',
    );
    expect((await read('SHOPPER_BEHAVIOR', 'ca', 'fr-CA')).body.locale).toBe('fr-CA');
    for (const product of learnProducts.slice(1))
      expect((await read(product, 'ca', 'fr-CA')).status).toBe(404);
  });
});

it('the sections of a text are found by its headings, and signs of an author stay text', () => {
  const { html } = renderMarkdown(
    '## A & *b* <h2 id="x">\n\nBefore.\n\n### One\n\nText `<h3 `.\n\n## List\n\n- **First**\n- [Second](/apps)',
  );
  expect(sectionsOf(html)).toEqual([
    {
      title: 'A & b <h2 id="x">',
      html: '<p>Before.</p>',
      parts: [{ title: 'One', html: '<p>Text <code>&#x3C;h3 </code>.</p>' }],
      lines: [],
    },
    {
      title: 'List',
      html: '',
      parts: [],
      lines: ['<strong>First</strong>', '<a href="/apps">Second</a>'],
    },
  ]);
  expect(sectionsOf('')).toEqual([]);
});
