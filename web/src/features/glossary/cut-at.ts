/**
 * Where a long text is cut: at the end of a word or of a whole name, and before its punctuation.
 * Its length where cutting would hide next to nothing.
 */
export function cutAt(text: string, limit: number, separator: string): number {
  if (text.length <= limit * 1.2) return text.length;
  const end = text.lastIndexOf(separator, limit);
  return text.slice(0, end > 0 ? end : limit).replace(/[\s.,;:]+$/, '').length;
}
