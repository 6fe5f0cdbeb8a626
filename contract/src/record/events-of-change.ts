import { type ActivityEvent, activityEvents } from './activity.ts';

const quietEvents: readonly ActivityEvent[] = ['SIGNED_IN', 'SIGNED_OUT', 'PRODUCT_LAUNCHED'];

/** Without coming and going, which would hide what changed. */
export const eventsOfChange = activityEvents.filter((event) => !quietEvents.includes(event));
