export interface Counted {
  /** From zero. */
  page: number;
  pageSize: number;
  total: number;
  /** Set where counting stopped at `total` and there are more: whether another page follows. */
  beyond?: { next: boolean } | null | undefined;
}

/** Which rows are shown, of how many, on how many pages. */
export function rangeOf({ page, pageSize, total, beyond }: Counted, shown = pageSize) {
  const first = page * pageSize;
  const last = first + shown;
  if (!beyond || shown === 0 || last < total) {
    const from = Math.min(first + 1, total);
    const to = Math.min(first + pageSize, total);
    const pages = Math.max(1, Math.ceil(total / pageSize));
    return { from, to, total, isMore: Boolean(beyond), pages };
  }
  // At the last row that was counted, or past it: only the page itself tells whether more follow.
  return {
    from: first + 1,
    to: last,
    total: last,
    isMore: beyond.next,
    pages: page + (beyond.next ? 2 : 1),
  };
}
