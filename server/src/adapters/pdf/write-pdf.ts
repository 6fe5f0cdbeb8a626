import { setImmediate as nextTurn } from 'node:timers/promises';
import PDFDocument from 'pdfkit';
import { type Line, PdfText, type TextStyle } from './pdf-text.ts';

/** Shares of the width; `mono` for codes that are compared character by character. */
interface PdfColumn {
  header: string;
  share: number;
  mono?: boolean;
}

export type PdfBlock =
  | { kind: 'heading'; text: string }
  | { kind: 'text'; text: string }
  | { kind: 'code'; text: string }
  | { kind: 'facts'; facts: readonly (readonly [label: string, value: string])[] }
  | { kind: 'table'; columns: readonly PdfColumn[]; rows: readonly (readonly string[])[] };

/** A report on wide pages of US letter size: headings, paragraphs, labelled values and tables. */
export interface PdfReport {
  /** Above every page. */
  title: string;
  subtitle: string;
  language: string;
  createdOn: Date;
  blocks: readonly PdfBlock[];
  /** Below every page, beside its number. */
  footer: string;
  pageLabel: (page: number, pages: number) => string;
  /** Shown at the end when a text has a character that no font has. */
  unprintable: string;
}

const colors = { ink: '#1b1730', soft: '#575169', line: '#d6d1e1', strong: '#575169' };
const margin = 40;
const gap = 8;
const styles = {
  title: { size: 18, font: 'bold' },
  subtitle: { size: 10, color: colors.soft },
  heading: { size: 12, font: 'bold' },
  text: { size: 9 },
  code: { size: 8, font: 'mono' },
  cell: { size: 7.5 },
  label: { size: 7.5, color: colors.soft },
  header: { size: 7.5, font: 'bold' },
  mono: { size: 7, font: 'mono' },
  margin: { size: 7, color: colors.soft },
} satisfies Record<string, TextStyle>;
/** Room for a heading and the first rows under it: a heading is never the last line of a page. */
const roomUnderHeading = 72;
const factShares = [0.22, 0.78];
/** Other requests get their turn after as many rows. */
const rowsAtOnce = 25;

/** The bytes of the file. The same report gives the same bytes. */
export async function writePdf(report: PdfReport): Promise<Buffer> {
  const pages = new PdfPages(report);
  pages.text(report.title, styles.title);
  pages.text(report.subtitle, styles.subtitle);
  for (const block of report.blocks) await draw(pages, block);
  if (pages.hasUnprintable) pages.text(report.unprintable, styles.label);
  return pages.finish(report);
}

async function draw(pages: PdfPages, block: PdfBlock): Promise<void> {
  if (block.kind === 'heading') pages.heading(block.text);
  else if (block.kind === 'text') pages.text(block.text, styles.text);
  else if (block.kind === 'code') pages.text(block.text, styles.code);
  else if (block.kind === 'facts') {
    for (const fact of block.facts) pages.row(fact, factShares, [styles.label, styles.cell]);
  } else {
    pages.tableHead(block.columns);
    for (const [index, row] of block.rows.entries()) {
      pages.tableRow(row, block.columns);
      if (index % rowsAtOnce === 0) await nextTurn();
    }
  }
}

class PdfPages {
  private readonly document: PDFKit.PDFDocument;
  private readonly chunks: Buffer[] = [];
  private readonly texts: PdfText;
  private y = margin;

  constructor({ title, language, createdOn }: PdfReport) {
    const info = { Title: title, Creator: 'Endcap', CreationDate: createdOn, ModDate: createdOn };
    this.document = new PDFDocument({
      size: 'LETTER',
      layout: 'landscape',
      margin: 0,
      bufferPages: true,
      lang: language,
      displayTitle: true,
      info,
    });
    this.document.on('data', (chunk: Buffer) => this.chunks.push(chunk));
    this.texts = new PdfText(this.document);
  }

  get hasUnprintable(): boolean {
    return this.texts.hasUnprintable;
  }

  private get width(): number {
    return this.document.page.width - 2 * margin;
  }

  heading(text: string): void {
    this.y += gap * 1.5;
    this.breakBefore(roomUnderHeading);
    this.text(text, styles.heading);
  }

  text(text: string, style: TextStyle): void {
    const lines = this.texts.lines(text, style, this.width);
    const height = this.texts.heightOf(lines, style);
    this.breakBefore(height);
    this.write(lines, style, margin, this.y);
    this.y += height + gap / 2;
  }

  tableHead(columns: readonly PdfColumn[]): void {
    const headers = columns.map(({ header }) => header);
    this.row(headers, sharesOf(columns), [styles.header]);
    this.rule(colors.strong);
  }

  tableRow(cells: readonly string[], columns: readonly PdfColumn[]): void {
    const cellStyles = columns.map(({ mono }) => (mono ? styles.mono : styles.cell));
    this.row(cells, sharesOf(columns), cellStyles, () => this.tableHead(columns));
    this.rule(colors.line);
  }

  /** The last style is that of all further cells. */
  row(
    cells: readonly string[],
    shares: readonly number[],
    cellStyles: readonly [TextStyle, ...TextStyle[]] | readonly TextStyle[],
    onNewPage?: () => void,
  ): void {
    const styled = cells.map((text, at) => {
      const style = cellStyles[Math.min(at, cellStyles.length - 1)] ?? styles.cell;
      const lines = this.texts.lines(text, style, (shares[at] ?? 0) * this.width - gap);
      return { lines, style, height: this.texts.heightOf(lines, style) };
    });
    const height = Math.max(...styled.map((cell) => cell.height));
    if (this.breakBefore(height + gap)) onNewPage?.();
    let left = margin;
    for (const [at, { lines, style }] of styled.entries()) {
      this.write(lines, style, left, this.y);
      left += (shares[at] ?? 0) * this.width;
    }
    this.y += height + gap / 4;
  }

  async finish({ title, footer, pageLabel }: PdfReport): Promise<Buffer> {
    const { document } = this;
    const { count } = document.bufferedPageRange();
    const bottom = document.page.height - margin + gap;
    for (let page = 0; page < count; page++) {
      document.switchToPage(page);
      if (page > 0) this.marginText(title, margin, margin - 2.5 * gap, this.width);
      const label = pageLabel(page + 1, count);
      const labelWidth = this.texts.widthOfText(label, styles.margin);
      this.marginText(footer, margin, bottom, this.width - labelWidth - gap);
      this.marginText(label, margin + this.width - labelWidth, bottom, labelWidth + gap);
    }
    const ended = new Promise<void>((resolve, reject) => {
      document.on('end', resolve);
      document.on('error', reject);
    });
    document.end();
    await ended;
    return Buffer.concat(this.chunks);
  }

  private marginText(text: string, left: number, top: number, width: number): void {
    this.write(this.texts.lines(text, styles.margin, width).slice(0, 1), styles.margin, left, top);
  }

  private write(lines: readonly Line[], style: TextStyle, left: number, top: number): void {
    this.document.fillColor(style.color ?? colors.ink);
    this.texts.draw(lines, style, left, top);
  }

  private rule(color: string): void {
    this.document
      .moveTo(margin, this.y)
      .lineTo(margin + this.width, this.y)
      .lineWidth(0.5)
      .stroke(color);
    this.y += gap / 2;
  }

  /** Returns whether a new page was started. */
  private breakBefore(height: number): boolean {
    if (this.y + height <= this.document.page.height - margin - gap) return false;
    this.document.addPage();
    this.y = margin;
    return true;
  }
}

const sharesOf = (columns: readonly PdfColumn[]) => columns.map(({ share }) => share);
