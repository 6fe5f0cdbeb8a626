/** What the nightly count writes down for a day of a site. */
export const usageMetrics = [
  /** People with access at the end of the day. */
  'PEOPLE_WITH_ACCESS',
  /** Of the people of a company, those who signed in during the 90 days that end with the day. */
  'PEOPLE_SEEN',
  /** People who opened a product during the 7 days that end with the day; the key is the product. */
  'PRODUCT_PEOPLE',
  /** How often a product was opened on the day; the key is the product. */
  'PRODUCT_OPENINGS',
  /** Tickets of the day, by reason. */
  'TICKETS_CREATED',
  /** Tickets that were open at the end of the day, and those of them that waited for an answer of ours. */
  'TICKETS_OPEN',
  'TICKETS_WAITING',
  /** The median of the minutes until the first answer, over the tickets first answered on the day. */
  'FIRST_ANSWER_MINUTES',
  /** People whose access the admins had decided at the end of the day, in the open audit. */
  'AUDIT_DECIDED',
  'GLOSSARY_SEARCHES',
  'GLOSSARY_WITHOUT_HIT',
  /** The key is the article. */
  'ARTICLE_VIEWS',
  'ARTICLE_HELPFUL',
  'ARTICLE_NOT_HELPFUL',
] as const;
export type UsageMetric = (typeof usageMetrics)[number];

/** How long a company's people are seen for after they signed in, and a product is in use after it was opened. */
export const seenDays = 90;
export const peopleDays = 7;

/** How many weeks a report looks back. */
export const reportWeeks = ['12', '26', '52'] as const;
export type ReportWeeks = (typeof reportWeeks)[number];
export const usualWeeks: ReportWeeks = '26';

/** How many days the small charts of support have. */
export const supportDays = 14;

/** The first answer should not take longer; the promise of a ticket of high priority. */
export const firstAnswerGoalHours = 24;
