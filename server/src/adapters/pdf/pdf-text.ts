import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const require = createRequire(import.meta.url);
const dejavu = join(dirname(require.resolve('dejavu-fonts-ttf/package.json')), 'ttf');
const fontFiles = {
  plain: join(dejavu, 'DejaVuSans.ttf'),
  bold: join(dejavu, 'DejaVuSans-Bold.ttf'),
  mono: join(dejavu, 'DejaVuSansMono.ttf'),
  /** Chinese, Japanese and Korean characters, and no Latin ones. */
  fallback: fileURLToPath(new URL('./fonts/DroidSansFallback.ttf', import.meta.url)),
};
type FontName = keyof typeof fontFiles;

export interface TextStyle {
  size: number;
  font?: FontName;
  color?: string;
}

/** Characters of one font in one direction. */
interface Run {
  text: string;
  font: FontName;
  isRightToLeft: boolean;
}
export type Line = readonly Run[];

/** The parts of an opened font that the types of the library do not show. */
interface OpenedFont {
  font: { hasGlyphForCodePoint(codePoint: number): boolean };
  widthOfString(text: string, size: number, features?: string[]): number;
}

/** A letter with its combining marks, which must not be separated. */
const clusters = /\P{M}\p{M}*|\p{M}/gu;
/** Invisible characters: control characters, and marks that would reverse the text after them. */
const invisible = /[\p{Cc}\p{Cf}\p{Variation_Selector}]/gu;
const rightToLeft = /[\p{Script=Hebrew}\p{Script=Arabic}]/u;
/** An address is broken behind these. */
const breakable = /(?<=[@.\-_/])/;
const lineHeight = 1.3;
const ascent = 0.98;

/** Breaks texts into lines and draws them; a character that one font lacks is taken from another. */
export class PdfText {
  /** Whether a box stands for a character that no font has. */
  hasUnprintable = false;
  private readonly fonts: Record<FontName, OpenedFont>;
  private readonly glyphs = {
    plain: new Map<string, boolean>(),
    bold: new Map<string, boolean>(),
    mono: new Map<string, boolean>(),
    fallback: new Map<string, boolean>(),
  };
  private readonly widths = new Map<string, number>();
  private readonly document: PDFKit.PDFDocument;

  constructor(document: PDFKit.PDFDocument) {
    this.document = document;
    const open = (name: FontName): OpenedFont => {
      document.registerFont(name, fontFiles[name]).font(name);
      return (document as unknown as { _font: OpenedFont })._font;
    };
    this.fonts = {
      fallback: open('fallback'),
      mono: open('mono'),
      bold: open('bold'),
      plain: open('plain'),
    };
  }

  heightOf(lines: readonly Line[], { size }: TextStyle): number {
    return lines.length * size * lineHeight;
  }

  lines(text: string, style: TextStyle, width: number): Line[] {
    return text.split('\n').flatMap((paragraph) => this.wrap(paragraph, style, width));
  }

  draw(lines: readonly Line[], style: TextStyle, left: number, top: number): void {
    for (const [at, line] of lines.entries()) {
      let x = left;
      const y = top + at * style.size * lineHeight + style.size * ascent;
      for (const [place, run] of line.entries()) {
        this.document.font(run.font).fontSize(style.size);
        this.document.text(run.text, x, y, {
          lineBreak: false,
          baseline: 'alphabetic',
          // With features the library lays the run out as a whole, without them word by word.
          ...(run.isRightToLeft && { features: [] }),
        });
        if (place < line.length - 1) x += this.widthOf(run, style.size);
      }
    }
  }

  /** No-break spaces are not broken at. */
  private wrap(paragraph: string, style: TextStyle, width: number): Line[] {
    const { font = 'plain' } = style;
    const lines: Line[] = [];
    let line = '';
    let used = 0;
    for (const { text, isPart } of this.words(paragraph, style, width)) {
      const before = line === '' || isPart ? '' : ' ';
      const added = this.widthOfText(before + text, style);
      if (line !== '' && used + added > width) {
        lines.push(this.runs(line, font));
        line = text;
        used = this.widthOfText(text, style);
      } else {
        line += before + text;
        used += added;
      }
    }
    return [...lines, this.runs(line, font)];
  }

  /** The words of a text; one that is wider than the line comes in parts. */
  private *words(paragraph: string, style: TextStyle, width: number) {
    for (const word of paragraph.replace(invisible, '').split(' ')) {
      if (this.widthOfText(word, style) <= width) {
        yield { text: word, isPart: false };
        continue;
      }
      let isPart = false;
      for (const piece of word.split(breakable)) {
        const fits = this.widthOfText(piece, style) <= width;
        for (const text of fits ? [piece] : (piece.match(clusters) ?? [])) {
          yield { text, isPart };
          isPart = true;
        }
      }
    }
  }

  widthOfText(text: string, { size, font = 'plain' }: TextStyle): number {
    return this.runs(text, font).reduce((sum, run) => sum + this.widthOf(run, size), 0);
  }

  private widthOf({ text, font, isRightToLeft }: Run, size: number): number {
    const key = `${font} ${text}`;
    const known = this.widths.get(key);
    if (known !== undefined) return known * size;
    const width = this.fonts[font].widthOfString(text, 1000, isRightToLeft ? [] : undefined) / 1000;
    this.widths.set(key, width);
    return width * size;
  }

  private runs(text: string, wanted: FontName): Run[] {
    if (this.hasGlyphs(wanted, text) && !rightToLeft.test(text)) {
      return [{ text, font: wanted, isRightToLeft: false }];
    }
    const runs: Run[] = [];
    for (const cluster of text.match(clusters) ?? []) {
      const last = runs.at(-1);
      const isNeutral = /^\s$/u.test(cluster);
      if (isNeutral && last && this.hasGlyphs(last.font, cluster)) {
        last.text += cluster;
        continue;
      }
      const run = this.runOf(cluster, wanted);
      if (last?.font === run.font && last.isRightToLeft === run.isRightToLeft)
        last.text += run.text;
      else runs.push(run);
    }
    return runs;
  }

  private runOf(cluster: string, wanted: FontName): Run {
    const isRightToLeft = rightToLeft.test(cluster);
    for (const font of [wanted, 'fallback'] as const) {
      if (this.hasGlyphs(font, cluster)) return { text: cluster, font, isRightToLeft };
    }
    this.hasUnprintable = true;
    return { text: '□', font: wanted, isRightToLeft: false };
  }

  private hasGlyphs(font: FontName, text: string): boolean {
    for (const character of text) {
      if (!this.hasGlyph(font, character)) return false;
    }
    return true;
  }

  private hasGlyph(font: FontName, character: string): boolean {
    const known = this.glyphs[font].get(character);
    if (known !== undefined) return known;
    const has = this.fonts[font].font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0);
    this.glyphs[font].set(character, has);
    return has;
  }
}
