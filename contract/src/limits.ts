/** Figures that the screens and the server must agree on. */
export const pageSizes = [10, 25, 50, 75, 100] as const;
export const defaultPageSize = 25;

export const searchMaxLength = 200;
/** Articles on a page of the knowledge base's search. */
export const articlesPerPage = 10;
export const searchDebounceMs = 500;

/** No JSON body of the portal is longer; uploads declare their own limit. */
export const jsonBodyMaxBytes = 1024 * 1024;

/** Levels of a JSON body, and its values: 5,000 users with their versions are some 10,000. */
export const jsonBodyLimits = { depth: 20, values: 12_000 };

/** Parameters in a query string. */
export const queryMaxParameters = 100;

/** Details of an error answer, and characters of a name that it repeats. */
export const errorDetailLimits = { details: 200, name: 200 };

export const passwordLength = { min: 12, max: 200 };

/** Press and hold, in milliseconds: a random time in between. */
export const humanCheckHold = { minMs: 3_000, maxMs: 5_000 };

export const contactLimits = { name: 100, email: 254, company: 100, message: 4_000 };

/** Limits of support tickets; the same words of the same person within `sameMinutes` are one ticket. */
export const ticketLimits = {
  subject: 100,
  description: 4_000,
  comment: 4_000,
  name: 100,
  email: 254,
  page: 500,
  browser: 300,
  requestIds: 5,
  fileBytes: 10 * 1024 * 1024,
  fileName: 150,
  sameMinutes: 10,
  /** One person writes so many comments on one ticket in so many minutes, by all ways together. */
  comments: 30,
  commentMinutes: 10,
  /** Entries of a thread that are read at once, beside the description. */
  threadPage: 50,
  /** A mailed link opens its ticket until so many days after the last change. */
  followDays: 90,
};

/**
 * Limits of mails to the support mailbox: bytes of a message, of one that is small and of the beginning
 * that is read of one that is too large; files that are kept and looked at, bytes from which a picture
 * inside the text is kept, characters that staff read, tries until a mail that fails is parked, and for
 * each ticket mails an hour of the requester (and of all others together) and reopenings a day.
 */
export const inboundMailLimits = {
  bytes: 15 * 1024 * 1024,
  smallBytes: 256 * 1024,
  beginningBytes: 64 * 1024,
  files: 5,
  filesRead: 20,
  inlineFrom: 10 * 1024,
  keptText: 4_000,
  /** Of files that wait with parked mails; later ones are left out. */
  parkedBytes: 500 * 1024 * 1024,
  tries: 3,
  perHour: 20,
  reopenings: 3,
};

/** Limits of the staff queue of tickets. */
export const queueLimits = {
  tag: 30,
  tags: 10,
  perFilter: 20,
  mergeTargets: 20,
  perAct: 100,
  replyName: 60,
  viewName: 60,
  views: 20,
  savedReplies: 200,
};

/** The warning before inactivity ends a session. */
export const idleWarningSeconds = 120;

/** Login ids in a filter of the activity log. */
export const activityLimits = { actors: 50 };

/** Characters of the reason that a super admin or a spectator gives for opening a company. */
export const visitReasonMaxLength = 200;

/** Limits of a company's account. */
export const accountLimits = { name: 100, businessCode: 30, domains: 20, admins: 50 };

/** Jobs, mails or limits that an operator repairs in one call, and characters of the reason. */
export const repairLimits = { perAct: 100, reason: 200 };
/** Limits of staff accounts: characters of a text, and days until an undecided request for a role expires. */
export const staffLimits = { reason: 200, note: 500, areaNumber: 6, requestDays: 7 };

/** Limits of the data dictionary. */
export const dictionaryLimits = {
  pageSize: 20,
  /** Characters from which version 2 searches. */
  searchFrom: 3,
  cacheMs: 86_400_000,
  skeletonRows: 7,
  suggestions: 3,
  note: 1_000,
};

/** A list of column names to translate. */
export const columnNameLimits = {
  names: 500,
  /** Lines of a pasted list, with the blank and repeated ones that are dropped. */
  lines: 5_000,
  name: 200,
  fileBytes: 10 * 1024 * 1024,
};

/** Limits of access requests: decisions in one call, characters of a note, days until one expires. */
export const requestLimits = { perCall: 2_000, note: 500, days: 30, productCodes: 400 };

/** Limits of user administration. */
export const userLimits = {
  /** Users in one action, and new users in one form. */
  perAct: 5_000,
  perForm: 50,
  /** Cells that are corrected in the review of a file, and characters of one. */
  corrections: 200,
  correctedCell: 500,
  /** Invitations in one call that sends them again: each is tried against its own limit. */
  perResend: 500,
  /** Decisions of an access audit in one call: each is an entry of the activity log. */
  perDecision: 2_000,
  comment: 500,
  fileRows: 10_000,
  fileBytes: 10 * 1024 * 1024,
  undoMinutes: 10,
  resultDays: 30,
  /** Planned rows of each outcome, and users of a preview, that an answer shows. */
  shownRows: 200,
};

/** Of a file for the data dictionary that is uploaded on a page; the command has no such limits. */
export const glossaryImportLimits = {
  fileBytes: 20 * 1024 * 1024,
  rows: 100_000,
  unpackedBytes: 128 * 1024 * 1024,
  /** Rows of the report that the page shows. */
  shownRows: 50,
};
