/**
 * The path of the first text that PostgreSQL cannot store: one with a NUL character or half of a
 * surrogate pair. Checked for every field, because the schemas do not check it. The body's depth is
 * limited before it is parsed.
 */
export function findUnstorable(value: unknown): string[] | undefined {
  if (typeof value === 'string') return isStorable(value) ? undefined : [];
  if (typeof value !== 'object' || value === null) return undefined;
  for (const [key, inner] of Object.entries(value)) {
    if (!isStorable(key)) return [];
    const found = findUnstorable(inner);
    if (found) return [key, ...found];
  }
  return undefined;
}

function isStorable(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed();
}
