/**
 * What a person says on the phone so that staff find their account: the last digits of its id, which
 * are random and say nothing about the person.
 */
export function accountReference(userId: string): string {
  const digits = userId.slice(-8).toUpperCase();
  return `${digits.slice(0, 4)}-${digits.slice(4)}`;
}

/** The last digits of the id that a search text names, with or without its hyphen; null for other texts. */
export function digitsOfReference(searchText: string): string | null {
  const [, first, last] = /^\s*([\da-f]{4})[-\s]?([\da-f]{4})\s*$/i.exec(searchText) ?? [];
  return first && last ? `${first}${last}`.toLowerCase() : null;
}
