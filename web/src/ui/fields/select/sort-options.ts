const other = 'OTHER';

/** In the order of the language, with "Other" last. */
export function sortOptions<Option extends { id?: string | undefined; title: string }>(
  options: readonly Option[],
  locale: string,
): Option[] {
  const { compare } = new Intl.Collator(locale, { numeric: true });
  const isOther = ({ id }: Option) => Number(id === other);
  return options.toSorted((a, b) => isOther(a) - isOther(b) || compare(a.title, b.title));
}
