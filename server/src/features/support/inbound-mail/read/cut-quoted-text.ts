const longestText = 400_000;
/** A line that announces a quote is short; a longer one is the writer's own text. */
const longestMark = 500;
/** Mail programs wrap "On … wrote:" over a few lines. */
const wrappedLines = 4;
const headerLines = 6;

/**
 * What the writer of a mail has added: the mail below it, which their program repeats, is cut off.
 * Each line is looked at a fixed number of times. Everything is kept when nothing else would be left.
 */
export function cutQuotedText(given: string): string {
  const text = given.slice(0, longestText).replace(/\r\n?/g, '\n').trim();
  const lines = text.split('\n');
  const start = quoteStart(lines);
  if (start === undefined) return text;
  const above = lines.slice(0, start.line).join('\n').trim();
  if (above) return above;
  // The answer stands below the quote.
  const below = lines.slice(start.line + start.length).filter((line) => !isQuoted(line));
  const hasQuote = below.length < lines.length - start.line - start.length;
  return (hasQuote ? below.join('\n').trim() : '') || text;
}

interface QuoteStart {
  line: number;
  /** Lines of the announcement. */
  length: number;
}

function quoteStart(lines: readonly string[]): QuoteStart | undefined {
  for (let line = 0; line < lines.length; line++) {
    const length =
      separatorLength(lines, line) ?? attributionLength(lines, line) ?? headerLength(lines, line);
    if (length !== undefined) return { line, length };
  }
  return lastQuote(lines);
}

const separators =
  /^(?:original message|mensaje original|message d['’]origine|message original|message initial)$/i;

/** "-----Original Message-----", or the rule above a block of headers. */
function separatorLength(lines: readonly string[], at: number): number | undefined {
  const line = short(lines[at]);
  if (!/^[-_]{3}/.test(line)) return undefined;
  const words = line.replace(/[-_]/g, ' ').trim();
  if (separators.test(words)) return 1;
  if (words !== '') return undefined;
  let next = at + 1;
  while (next < at + 3 && short(lines[next]) === '') next++;
  const headers = headerLength(lines, next);
  return headers === undefined ? undefined : next - at + headers;
}

const attributionBegins = /^(?:on|el|le) /i;
const attributionEnds = ['wrote:', 'escribió:', 'escribio:', 'a écrit :', 'a écrit:', 'a ecrit :'];

/** "On 16 Nov 2026 Ana <ana@…> wrote:" in the languages of the portal, with a date in it. */
function attributionLength(lines: readonly string[], at: number): number | undefined {
  if (!attributionBegins.test(short(lines[at]))) return undefined;
  let joined = '';
  for (let length = 1; length <= wrappedLines; length++) {
    joined = `${joined} ${short(lines[at + length - 1])}`;
    const end = joined.slice(-20).toLowerCase().replace(/\s/g, ' ').trimEnd();
    if (attributionEnds.some((words) => end.endsWith(words))) {
      return /\d/.test(joined) ? length : undefined;
    }
  }
  return undefined;
}

const firstHeader = /^\*?(?:from|de)\s?\*?\s?:/i;
const laterHeader =
  /^\*?(?:sent|date|to|cc|subject|enviado|enviado el|fecha|para|asunto|envoyé|envoyé le|à|objet)\s?\*?\s?:/i;

/** The headers that Outlook writes above the mail below: From, Sent, To, Subject. */
function headerLength(lines: readonly string[], at: number): number | undefined {
  if (!firstHeader.test(short(lines[at]))) return undefined;
  let found = 0;
  let length = 1;
  while (length < headerLines && laterHeader.test(short(lines[at + length]))) {
    found++;
    length++;
  }
  return found >= 2 ? length : undefined;
}

/** Lines with ">" up to the end of the mail, and the line with a colon above them. */
function lastQuote(lines: readonly string[]): QuoteStart | undefined {
  let line = lines.length;
  while (line > 0 && (isQuoted(lines[line - 1]) || lines[line - 1]?.trim() === '')) line--;
  if (!lines.slice(line).some(isQuoted)) return undefined;
  const isAnnounced = line > 0 && short(lines[line - 1]).endsWith(':');
  return isAnnounced ? { line: line - 1, length: 1 } : { line, length: 0 };
}

function isQuoted(line: string | undefined): boolean {
  return line?.startsWith('>') === true;
}

function short(line = ''): string {
  return line.length > longestMark ? '' : line.trim();
}
