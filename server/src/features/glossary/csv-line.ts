/** One line of a text that spreadsheets open. What looks like a formula is marked as text. */
export function csvLine(cells: readonly (string | number | null)[]): string {
  return cells.map((cell) => csvCell(String(cell ?? ''))).join(',');
}

function csvCell(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
