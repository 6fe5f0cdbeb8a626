import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { compileLegalText } from './legal-texts.ts';

const locales = ['en-US', 'es-MX', 'fr-CA'];
const variants = ['BASIC', 'CHARTER', 'THIRD_PARTY', 'INTERNAL'];
const names = [
  'privacy-policy',
  ...variants.map((variant) => `terms/${variant}`),
  'addendum/STANDARD',
  'addendum/THIRD_PARTY',
];

function compiled(name: string, locale: string) {
  const folder = join(import.meta.dirname, '../../content/legal');
  return readFile(join(folder, `${name}.${locale}.md`), 'utf8').then(compileLegalText);
}

describe('the legal texts', () => {
  it.each(names)('%s is there in every language, section by section', async (name) => {
    const texts = await Promise.all(locales.map((locale) => compiled(name, locale)));
    const [english] = texts;
    expect(english?.headings.length).toBeGreaterThan(8);
    for (const text of texts) {
      expect(text.headings.length).toBe(english?.headings.length);
      expect([text.version, text.updated]).toEqual([english?.version, english?.updated]);
    }
    expect(new Set(texts.map(({ html }) => html)).size).toBe(locales.length);
  });
});

describe('compiling', () => {
  const head = '---\ntitle: Rules: ours\nversion: 2.1\nupdated: 2026-01-31\n---\n';

  it('reads what stands above the text', async () => {
    const { title, version, updated } = await compileLegalText(`${head}Text.`);
    expect({ title, version, updated }).toEqual({
      title: 'Rules: ours',
      version: '2.1',
      updated: '2026-01-31',
    });
  });

  it('makes every section a place to link to', async () => {
    const { headings, html } = await compileLegalText(`${head}## Who *we* are\n\nText.`);
    expect(headings).toEqual([{ id: 'who-we-are', text: 'Who we are' }]);
    expect(html).toContain(
      '<h2 id="who-we-are"><a href="#who-we-are">Who <em>we</em> are</a></h2>',
    );
  });

  it('lets nothing through that could run', async () => {
    const { html } = await compileLegalText(
      `${head}<script>alert(1)</script> [go](javascript:alert(1)) <img src=x onerror=alert(1)>`,
    );
    expect(html).not.toMatch(/script|onerror|javascript/);
  });

  it('refuses a file without its version', async () => {
    await expect(compileLegalText('---\ntitle: Rules\n---\nText.')).rejects.toThrow('version');
  });
});
