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
  'DRAFT_WAITING',
  'REVIEW_DUE',
  'LINKS_BROKEN',
  'TRANSLATION_BEHIND',
  'TRANSLATION_MISSING',
] as const;
export type ContentConcern = (typeof contentConcerns)[number];

/** Faults that readers would meet: a text with one of them is not published. */
export const contentErrors = [
  'TEXT_EMPTY',
  'ARTICLE_MISSING',
  'NOTE_MISSING',
  'TERM_MISSING',
  'TERM_UNKNOWN',
  'SCREEN_MISSING',
  'IMAGE_MISSING',
  'IMAGE_UNDESCRIBED',
] as const;

/** Faults that an author may have a reason for: the author is asked before the text is published. */
export const contentWarnings = [
  'ARTICLE_UNPUBLISHED',
  'NOTE_UNPUBLISHED',
  'HEADING_MISSING',
  'FIRST_HEADING',
  'TRANSLATION_MISSING',
  'TRANSLATION_BEHIND',
  'TRANSLATION_SAME',
] as const;

/** A fault of a text; the target says which article, term, screen, heading or field is meant. */
export const contentProblems = [...contentErrors, ...contentWarnings] as const;
export type ContentProblem = (typeof contentProblems)[number];

export const isContentError = (problem: ContentProblem): boolean =>
  contentErrors.some((error) => error === problem);

/** Who is named as the author of what came from the files; the screens say it in words. */
export const importAuthor = 'npm run content';

/** What a job does with a published item at a time. */
export const scheduledActions = ['PUBLISH', 'UNPUBLISH'] as const;
export type ScheduledAction = (typeof scheduledActions)[number];

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
