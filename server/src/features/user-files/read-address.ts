/** How people copy an address: as a link, with the name before it, with what parts it from the next. */
export function readAddress(cell: string): string {
  const linked = /^mailto:([^?]*)/i.exec(cell)?.[1] ?? cell;
  const inBrackets = /^[^<>]*<([^<>]+)>[\s;,.]*$/.exec(linked)?.[1] ?? linked;
  return inBrackets.replace(/[\s;,.]+$/, '').trim();
}

/** One row is one person: which of them was meant nobody can know. */
export function hasSeveralAddresses(address: string): boolean {
  return /@.*[\s;,/|<>].*@/.test(address);
}
