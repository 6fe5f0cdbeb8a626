import { inflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { type PdfBlock, writePdf } from './write-pdf.ts';

const write = (...blocks: PdfBlock[]) =>
  writePdf({
    title: 'Report',
    subtitle: 'Łukasz Žižka, Привет',
    language: 'en-US',
    createdOn: new Date('2026-01-05T10:00:00Z'),
    footer: 'Made today',
    pageLabel: (page, pages) => `${page} of ${pages}`,
    unprintable: 'not in the fonts',
    blocks,
  });
const text = (content: string): PdfBlock => ({ kind: 'text', text: content });
const columns = [
  { header: 'One', share: 0.5 },
  { header: 'Two', share: 0.5 },
];
const pagesOf = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length ?? 0;
const fontsOf = (pdf: Buffer) =>
  new Set(
    pdf
      .toString('latin1')
      .match(/\/BaseFont \/\w+\+[\w-]+/g)
      ?.map((name) => name.slice(18)),
  );

/** The content of each page. */
function contents(pdf: Buffer): string[] {
  return pdf
    .toString('latin1')
    .split('stream\n')
    .flatMap((part) => {
      try {
        return [inflateSync(Buffer.from(part, 'latin1')).toString('latin1')];
      } catch {
        return [];
      }
    })
    .filter((content) => content.includes('BT'));
}

/** The places at which texts are drawn: x and y of each, from the lower left corner. */
function placesOf(pdf: Buffer): { x: number; y: number }[] {
  return contents(pdf).flatMap((content) =>
    [...content.matchAll(/1 0 0 1 ([\d.-]+) ([\d.-]+) Tm/g)].map(([, x, y]) => ({
      x: Number(x),
      y: Number(y),
    })),
  );
}

describe('a report as PDF', () => {
  it('goes on on the next page, with the header, the title and the number of the page', async () => {
    const rows = Array.from({ length: 200 }, (_, at) => [`Row ${at}`, 'x']);
    const pdf = await write({ kind: 'table', columns, rows });
    expect(pagesOf(pdf)).toBeGreaterThan(4);
    expect(contents(pdf)).toHaveLength(pagesOf(pdf));
    // Every page: title or heading, header, rows, footer and number.
    for (const content of contents(pdf)) {
      expect(content.match(/BT/g)?.length).toBeGreaterThan(6);
    }
    // Nothing is drawn outside of a wide page of letter size.
    for (const { x, y } of placesOf(pdf)) {
      expect([x >= 40, x <= 752, y >= 15, y <= 597]).toEqual([true, true, true, true]);
    }
  });

  it('breaks a word that is wider than its column, and draws no text beyond it', async () => {
    const word = 'Supercalifragilistic'.repeat(40);
    const pdf = await write({ kind: 'table', columns, rows: [[word, 'x']] });
    const short = await write({ kind: 'table', columns, rows: [['short', 'x']] });
    expect(placesOf(pdf).length).toBeGreaterThan(placesOf(short).length + 5);
  });

  it('takes Chinese, Japanese and Korean characters from a second font', async () => {
    expect(fontsOf(await write(text('Ana')))).not.toContain('DroidSansFallback');
    for (const name of ['王芳', '佐藤 さくら', '김민준', 'Wei 王 Żółć']) {
      const pdf = await write(text(name));
      expect(fontsOf(pdf)).toContain('DroidSansFallback');
      // Without the line about missing characters.
      expect(contents(pdf)[0]?.match(/BT/g)?.length).toBeLessThan(9);
    }
  });

  it('shows a box for characters that no font has, and says so', async () => {
    const known = await write(text('Ana'));
    const unknown = await write(text('นภา'));
    const texts = (pdf: Buffer) => contents(pdf).join('').match(/BT/g)?.length ?? 0;
    expect(texts(unknown)).toBe(texts(known) + 1);
  });

  it('draws no invisible mark, such as one that reverses the text after it', async () => {
    expect(await write(text('Ana\u202e\u0007\ufe0f'))).toEqual(await write(text('Ana')));
  });
});
