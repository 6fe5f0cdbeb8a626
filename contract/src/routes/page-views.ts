/** Page views of what is no screen of the route table. */
export const otherPageViews = {
  notFound: 'page-not-found',
  humanCheck: 'bot-detection',
  /** Beside the page view of its page, whose path does not name the article. */
  article: 'article-read',
} as const;

/** Page-view ids of the specification without a screen: no other screen may take them. */
export const reservedPageViews: readonly string[] = ['plan', 'plan-details', 'resources'];
