const id = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
const longestId = 100;

export interface InsightsSearch {
  /** The open article; without one the list is shown. */
  article?: string | undefined;
  /** Of the list, counted from one. */
  page?: number | undefined;
}

export function insightsSearch(raw: Record<string, unknown>): InsightsSearch {
  const page = Number(raw.page);
  return {
    article: articleIn(typeof raw.article === 'string' ? raw.article.trim() : ''),
    page: Number.isSafeInteger(page) && page > 1 ? page : undefined,
  };
}

/** An address that fits no article leads to the page that says so, not to the list. */
function articleIn(value: string): string | undefined {
  if (!value) return undefined;
  return value.length <= longestId && id.test(value) ? value : 'unknown';
}
