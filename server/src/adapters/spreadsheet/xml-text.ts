const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
/** Among them half of a surrogate pair. */
const forbiddenInXml = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu;

export function escapeXml(text: string): string {
  return text.replace(forbiddenInXml, '').replace(/[&<>"]/g, (found) => entities[found] ?? '');
}

/**
 * Excel reads _x000D_ in a text as the character of that number: a carriage return must be written
 * so, since XML would make it a line feed, and what only looks so must not be read so.
 */
export function escapeCellText(text: string): string {
  return escapeXml(text.replace(/_(?=x[\dA-Fa-f]{4}_)/g, '_x005F_').replaceAll('\r', '_x000D_'));
}

/** Without what no database keeps: a NUL character, half of a surrogate pair. */
export function unescapeCellText(text: string): string {
  if (!text.includes('_x')) return text;
  return text
    .replace(/_x([\dA-Fa-f]{4})_/g, (_, code: string) =>
      String.fromCharCode(Number.parseInt(code, 16)),
    )
    .replaceAll('\0', '')
    .toWellFormed();
}

/** Without cutting a character in two. */
export function cutText(text: string, length: number): string {
  if (text.length <= length) return text;
  const cut = text.slice(0, length);
  return cut.isWellFormed() ? cut : cut.slice(0, -1);
}
