/** What somebody types, and the business name that has to come first. */
export type SearchCase = readonly [query: string, first: string];
