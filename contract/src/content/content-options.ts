/** Kinds, readers and states of content, for the screens and the server. */
export const newContentKinds = ['ARTICLE', 'RELEASE_NOTE', 'INSIGHT'] as const;
export type NewContentKind = (typeof newContentKinds)[number];

/** Texts that pages of the portal show by name: they are changed, never added, hidden or deleted. */
export const fixedContentKinds = ['LEARN', 'LEGAL'] as const;
export const contentKinds = [...newContentKinds, ...fixedContentKinds] as const;
export type ContentKind = (typeof contentKinds)[number];

export const isFixedKind = (kind: ContentKind): boolean =>
  fixedContentKinds.some((fixed) => fixed === kind);

/** Who may read an item: the tier of the company that the reader works for, or the retailer's people. */
export const contentAudiences = ['PUBLIC', 'BASIC', 'CHARTER', 'THIRD_PARTY', 'INTERNAL'] as const;
export type ContentAudience = (typeof contentAudiences)[number];

/** DRAFT: only editors read it. SCHEDULED: readers find it from a time to come. */
export const contentStatuses = ['DRAFT', 'SCHEDULED', 'PUBLISHED'] as const;
export type ContentStatus = (typeof contentStatuses)[number];

/** BEHIND: the meaning of the English text has changed since it was translated. */
export const translationStates = ['CURRENT', 'BEHIND', 'MISSING'] as const;
export type TranslationState = (typeof translationStates)[number];

/** What an editor should look at. */
export const contentConcerns = [
  'REVIEW_DUE',
  'LINKS_BROKEN',
  'TRANSLATION_BEHIND',
  'TRANSLATION_MISSING',
] as const;
export type ContentConcern = (typeof contentConcerns)[number];

/** A fault of a text; the target says which article, term, screen or heading is meant. */
export const contentProblems = [
  'ARTICLE_MISSING',
  'NOTE_MISSING',
  'TERM_MISSING',
  'SCREEN_MISSING',
  'HEADING_MISSING',
  'FIRST_HEADING',
  'IMAGE_MISSING',
] as const;
export type ContentProblem = (typeof contentProblems)[number];

export const contentColumns = ['title', 'updatedOn', 'reviewBy', 'publishedOn'] as const;
export type ContentColumn = (typeof contentColumns)[number];

export const contentLimits = {
  title: 100,
  summary: 200,
  /** Characters of a text: longer ones are not rendered. */
  body: 40_000,
  tags: 10,
  terms: 30,
  periodName: 60,
  position: 100_000,
  note: 1_000,
  /** Pictures of an item, and the bytes and pixels of one. */
  images: 50,
  imageBytes: 1024 * 1024,
  imagePixels: 4_000,
};
