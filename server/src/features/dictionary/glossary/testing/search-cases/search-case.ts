/** A typed text, and the business name that must come first. */
export type SearchCase = readonly [query: string, first: string];
