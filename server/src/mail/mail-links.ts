/** ONE_TIME: opens an account once. LASTING: opens something for weeks, such as a visitor's ticket. */
export const linkKinds = ['NONE', 'ONE_TIME', 'LASTING'] as const;
export type LinkKind = (typeof linkKinds)[number];

const secretInLink = /[#?&]token=/;

/** A text of a user can hold a link that they pasted: the mail counts as one with a link then. */
export function linkIn(text: string, named: LinkKind): LinkKind {
  return named === 'NONE' && secretInLink.test(text) ? 'LASTING' : named;
}
