import type { AddendumVariant, TermsVariant } from './agreements.ts';

export const legalTextIds = [
  'privacy-policy',
  'terms-basic',
  'terms-charter',
  'terms-third-party',
  'terms-internal',
  'addendum-standard',
  'addendum-third-party',
] as const;
export type LegalTextId = (typeof legalTextIds)[number];

export const termsTexts = {
  BASIC: 'terms-basic',
  CHARTER: 'terms-charter',
  THIRD_PARTY: 'terms-third-party',
  INTERNAL: 'terms-internal',
} as const satisfies Record<TermsVariant, LegalTextId>;

export const addendumTexts = {
  STANDARD: 'addendum-standard',
  THIRD_PARTY: 'addendum-third-party',
} as const satisfies Record<AddendumVariant, LegalTextId>;

/** Read at registration and by signed-in users, on every site; a visitor reads none. */
export function needsSession(id: LegalTextId): boolean {
  return Object.values<LegalTextId>(termsTexts).includes(id);
}

/** In force until the content store has the text. */
export const firstLegalVersion = 1;
