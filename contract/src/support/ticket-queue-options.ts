import type { TicketStatus } from './ticket-options.ts';

/** The views of the staff queue, in the order of their tabs. DUE: the first answer is due soon or late. */
export const queueViews = ['UNASSIGNED', 'MINE', 'DUE', 'OPEN', 'SOLVED'] as const;
export type QueueView = (typeof queueViews)[number];

/** `priority` in ascending order begins with the most urgent. */
export const queueColumns = ['answerBy', 'priority', 'createdOn', 'lastUpdatedOn'] as const;
export type QueueColumn = (typeof queueColumns)[number];

/** The state of the deadline of the first answer. PAUSED: the requester is asked. */
export const answerStates = ['ANSWERED', 'PAUSED', 'OVERDUE', 'SOON', 'IN_TIME', 'NONE'] as const;
export type AnswerState = (typeof answerStates)[number];

/** The status that a reply moves its ticket to. */
export const replyStatuses = [
  'IN_PROGRESS',
  'WAITING_ON_YOU',
  'RESOLVED',
] as const satisfies TicketStatus[];
export type ReplyStatus = (typeof replyStatuses)[number];

/** Counts of the views end here. */
export const queueCountLimit = 1_000;
