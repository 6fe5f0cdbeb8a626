/**
 * The path of the first text that PostgreSQL cannot keep: one with a NUL character or half of a
 * surrogate pair. Refused for every field, since no schema would think of it.
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
