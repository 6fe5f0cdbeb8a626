/**
 * The path of the first text that PostgreSQL cannot store: one with a NUL character or half of a
 * surrogate pair. Checked for every field, because the schemas do not check it.
 */
export function findUnstorable(value: unknown, path: string[] = []): string[] | undefined {
  if (typeof value === 'string') {
    return value.includes('\0') || !value.isWellFormed() ? path : undefined;
  }
  if (typeof value !== 'object' || value === null) return undefined;
  for (const [key, inner] of Object.entries(value)) {
    const found = findUnstorable(key, path) ?? findUnstorable(inner, [...path, key]);
    if (found) return found;
  }
  return undefined;
}
