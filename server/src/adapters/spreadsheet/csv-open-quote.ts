import { CsvError } from 'csv-parse';
import { AppError } from '../../app-error.ts';

/** The errors of an unclosed quote, which contains the rest of the file. */
const codes = new Set(['CSV_QUOTE_NOT_CLOSED', 'CSV_MAX_RECORD_SIZE']);

/**
 * The refusal that names the line where the quote opens, or what went wrong instead. The parser
 * returns after how many bytes of the text it was given the last cell before it has ended.
 */
export async function namingOpenQuote(
  error: unknown,
  texts: AsyncIterable<string>,
  skippedBytes: number,
): Promise<unknown> {
  if (!(error instanceof CsvError) || !codes.has(error.code)) return error;
  const line = await lineOfQuote(texts, skippedBytes + Number(error.bytes));
  return line ? new AppError('file.quote_unclosed', { values: { line }, cause: error }) : error;
}

/** Returns undefined when the next cell is not quoted, but too long. */
async function lineOfQuote(
  texts: AsyncIterable<string>,
  endOfCell: number,
): Promise<number | undefined> {
  let line = 1;
  let toSkip = endOfCell;
  for await (const text of texts) {
    const bytes = Buffer.from(text);
    const rest = bytes.subarray(toSkip).toString();
    line += linesIn(bytes.subarray(0, toSkip).toString());
    toSkip = Math.max(0, toSkip - bytes.length);
    const quote = rest.indexOf('"');
    // Between two cells is one character at most that is no line break.
    const between = quote < 0 ? rest : rest.slice(0, quote);
    if (between.replaceAll('\n', '').length > 1) return undefined;
    line += linesIn(between);
    if (quote >= 0) return line;
  }
  return undefined;
}

function linesIn(text: string): number {
  return text.split('\n').length - 1;
}
