import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import PDFDocument from 'pdfkit';

/** A report on pages of US letter size: headings, paragraphs, labelled values and tables. */
export type PdfBlock =
  | { kind: 'heading'; text: string }
  | { kind: 'text'; text: string }
  | { kind: 'facts'; facts: readonly (readonly [label: string, value: string])[] }
  | {
      kind: 'table';
      /** Shares of the width. */
      columns: readonly { header: string; share: number }[];
      rows: readonly (readonly string[])[];
    };

export interface PdfReport {
  title: string;
  subtitle: string;
  language: string;
  createdOn: Date;
  blocks: readonly PdfBlock[];
  footer: (page: number, pages: number) => string;
  /** Shown at the end when a text has a character that the font lacks. */
  unprintable: string;
}

const require = createRequire(import.meta.url);
const fonts = join(dirname(require.resolve('dejavu-fonts-ttf/package.json')), 'ttf');
const colors = { ink: '#1b1730', soft: '#575169', line: '#d6d1e1' };
const margin = 40;
const gap = 8;
/** Other requests get their turn after as many rows. */
const rowsAtOnce = 25;

/** The bytes of the file. The same report gives the same bytes. */
export async function writePdf(report: PdfReport): Promise<Buffer> {
  const page = new PdfPages(report);
  page.text(report.title, { size: 18, bold: true });
  page.text(report.subtitle, { size: 10, color: colors.soft });
  for (const block of report.blocks) await draw(page, block);
  if (page.hasUnprintable) page.text(report.unprintable, { size: 8, color: colors.soft });
  return page.finish(report.footer);
}

async function draw(page: PdfPages, block: PdfBlock): Promise<void> {
  if (block.kind === 'heading') {
    page.space(gap * 1.5);
    page.text(block.text, { size: 12, bold: true });
  } else if (block.kind === 'text') page.text(block.text, { size: 9 });
  else if (block.kind === 'facts') {
    for (const [label, value] of block.facts) page.row([label, value], [0.25, 0.75], [colors.soft]);
  } else {
    const shares = block.columns.map(({ share }) => share);
    const header = block.columns.map((column) => column.header);
    page.head(header, shares);
    for (const [index, row] of block.rows.entries()) {
      page.row(row, shares, [], { header, line: true });
      if (index % rowsAtOnce === 0) await nextTurn();
    }
  }
}

interface Style {
  size: number;
  bold?: boolean;
  color?: string;
}

class PdfPages {
  hasUnprintable = false;
  private readonly document: PDFKit.PDFDocument;
  private readonly chunks: Buffer[] = [];
  private readonly known = new Map<number, boolean>();

  constructor({ title, language, createdOn }: PdfReport) {
    const info = { Title: title, Creator: 'Endcap', CreationDate: createdOn, ModDate: createdOn };
    this.document = new PDFDocument({
      size: 'LETTER',
      margin,
      bufferPages: true,
      lang: language,
      displayTitle: true,
      tagged: true,
      info,
    });
    this.document.on('data', (chunk: Buffer) => this.chunks.push(chunk));
    this.document.registerFont('plain', join(fonts, 'DejaVuSans.ttf'));
    this.document.registerFont('bold', join(fonts, 'DejaVuSans-Bold.ttf'));
    this.document.font('plain');
  }

  private get width(): number {
    return this.document.page.width - 2 * margin;
  }

  private get bottom(): number {
    return this.document.page.height - margin - 2 * gap;
  }

  space(height: number): void {
    this.document.y += height;
  }

  text(text: string, { size, bold = false, color = colors.ink }: Style): void {
    this.use({ size, bold, color });
    const printable = this.printable(text);
    this.breakBefore(this.document.heightOfString(printable, { width: this.width }));
    this.document.text(printable, margin, this.document.y, { width: this.width });
    this.space(gap / 2);
  }

  head(header: readonly string[], shares: readonly number[]): void {
    this.row(header, shares, [], { line: true, bold: true });
  }

  row(
    cells: readonly string[],
    shares: readonly number[],
    cellColors: readonly string[] = [],
    {
      header,
      line = false,
      bold = false,
    }: { header?: readonly string[]; line?: boolean; bold?: boolean } = {},
  ): void {
    const { document } = this;
    this.use({ size: 8, bold });
    const texts = cells.map((cell) => this.printable(cell));
    const widths = shares.map((share) => share * this.width - gap);
    const heights = texts.map((text, at) =>
      document.heightOfString(text, { width: widths[at] ?? 0 }),
    );
    const height = Math.max(...heights);
    if (this.breakBefore(height) && header) this.head(header, shares);
    this.use({ size: 8, bold });
    const top = document.y;
    let left = margin;
    for (const [at, text] of texts.entries()) {
      document
        .fillColor(cellColors[at] ?? colors.ink)
        .text(text, left, top, { width: widths[at] ?? 0 });
      left += (shares[at] ?? 0) * this.width;
    }
    document.y = top + height + gap / 2;
    if (!line) return;
    const y = document.y - gap / 4;
    document
      .moveTo(margin, y)
      .lineTo(margin + this.width, y)
      .lineWidth(0.5)
      .stroke(colors.line);
    this.space(gap / 4);
  }

  async finish(footer: PdfReport['footer']): Promise<Buffer> {
    const { document } = this;
    const { count } = document.bufferedPageRange();
    for (let page = 0; page < count; page++) {
      document.switchToPage(page);
      // Below the margin, where a text would start a new page.
      document.page.margins.bottom = 0;
      this.use({ size: 7, color: colors.soft });
      const text = this.printable(footer(page + 1, count));
      document.text(text, margin, document.page.height - margin, {
        width: this.width,
        lineBreak: false,
      });
    }
    const ended = new Promise<void>((resolve, reject) => {
      document.on('end', resolve);
      document.on('error', reject);
    });
    document.end();
    await ended;
    return Buffer.concat(this.chunks);
  }

  private use({ size, bold = false, color = colors.ink }: Style): void {
    this.document
      .font(bold ? 'bold' : 'plain')
      .fontSize(size)
      .fillColor(color);
  }

  /** Returns whether a new page was started. */
  private breakBefore(height: number): boolean {
    if (this.document.y + height <= this.bottom) return false;
    this.document.addPage();
    return true;
  }

  private printable(text: string): string {
    return Array.from(text, (character) => {
      if (this.hasGlyph(character.codePointAt(0) ?? 0)) return character;
      this.hasUnprintable = true;
      return '□';
    }).join('');
  }

  private hasGlyph(codePoint: number): boolean {
    const known = this.known.get(codePoint);
    if (known !== undefined) return known;
    // The types of the library do not show the font that it has opened.
    const { _font: font } = this.document as unknown as {
      _font: { font: { hasGlyphForCodePoint(codePoint: number): boolean } };
    };
    const has = codePoint === 10 || font.font.hasGlyphForCodePoint(codePoint);
    this.known.set(codePoint, has);
    return has;
  }
}
