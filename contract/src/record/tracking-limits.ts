/**
 * Limits of a batch of tracking events, and of each event: small, because everyone may send them and
 * each event is a row. They have a file of their own because the first load of the portal has them.
 */
export const trackingLimits = { events: 50, name: 80, path: 200, details: 5, detail: 100 };
