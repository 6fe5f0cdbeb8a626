let left: string | null = null;

/**
 * Called when another page is opened. The pages of support are no cause of a ticket, and the query is
 * left out: it may hold what a person searched for.
 */
export function noteLeftPage(pathname: string): void {
  if (!pathname.startsWith('/support')) left = pathname;
}

/** The page that the user came from, for a ticket about it. */
export function lastPage(): string | null {
  return left;
}
