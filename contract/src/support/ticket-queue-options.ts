import type { TicketStatus } from './ticket-options.ts';

/**
 * The views of the staff queue, in their order. WAITING: a message of the requester has no answer yet.
 * DUE: an answer is due soon or late.
 */
export const queueViews = ['WAITING', 'UNASSIGNED', 'MINE', 'DUE', 'OPEN', 'SOLVED'] as const;
export type QueueView = (typeof queueViews)[number];

/** The state of the promise to answer the oldest message without an answer. PAUSED: the requester is asked. */
export const answerStates = ['ANSWERED', 'PAUSED', 'OVERDUE', 'SOON', 'IN_TIME', 'NONE'] as const;
export type AnswerState = (typeof answerStates)[number];

/** The status that a reply moves its ticket to. */
export const replyStatuses = [
  'IN_PROGRESS',
  'WAITING_ON_YOU',
  'RESOLVED',
] as const satisfies TicketStatus[];
export type ReplyStatus = (typeof replyStatuses)[number];

/** A reply waits for so long, in which its author can take it back. */
export const takeBackSeconds = 10;

/** Counts of the views end here. */
export const queueCountLimit = 1_000;

/** What a member of staff is writing on a ticket. */
export const writingKinds = ['REPLY', 'NOTE'] as const;
export type WritingKind = (typeof writingKinds)[number];
