/** A catalog in another language: the same keys as the en-US one, or it does not compile. */
export type Translation<Source> = Readonly<Record<keyof Source, string>>;
