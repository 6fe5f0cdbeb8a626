const separators = [',', ';', '\t', '|'];
const linesLookedAt = 20;

/** The separator of the cells: the one whose number varies least between the first lines. */
export function separatorOf(start: string): string {
  const lines = logicalLines(start).slice(0, linesLookedAt);
  const judged = separators.map((separator) => {
    const counts = lines.map((line) => line.split(separator).length - 1);
    const first = counts[0] ?? 0;
    const alike = first === 0 ? 0 : counts.filter((count) => count === first).length;
    return { separator, alike, first };
  });
  const [best] = judged.sort((one, other) => other.alike - one.alike || other.first - one.first);
  return best && best.first > 0 ? best.separator : ',';
}

/** Excel's own hint, a first line "sep=;", which is no row. */
export function announcedSeparator(start: string): string | undefined {
  return /^"?sep=([,;\t|])"?\n/i.exec(start)?.[1];
}

/** Lines that are not empty, without what is quoted. */
function logicalLines(text: string): string[] {
  const unquoted = text
    .replace(/(?<![^,;\t|\n])"(?:[^"]|"")*"/g, '')
    .replace(/(?<![^,;\t|\n])"[\s\S]*$/, '');
  return unquoted.split('\n').filter((line) => line.trim() !== '');
}
