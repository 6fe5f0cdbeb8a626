/** Figures that the screens and the server must agree on. */
export const pageSizes = [10, 25, 50, 75, 100] as const;
export const defaultPageSize = 10;

export const searchMaxLength = 200;
export const searchDebounceMs = 500;

/** No JSON body of the portal is longer; uploads declare their own limit. */
export const jsonBodyMaxBytes = 1024 * 1024;

/** One batch of tracking events, and one event of it. */
export const trackingLimits = { events: 50, name: 100, path: 300, details: 10, detail: 200 };
