const erasedDomain = 'erased.invalid';

/** Stands where an erased person's address had to be; no mail ever arrives there. */
export function erasedAddress(personId: string): string {
  return `${personId}@${erasedDomain}`;
}

export function isErasedAddress(address: string): boolean {
  return address.endsWith(`@${erasedDomain}`);
}
