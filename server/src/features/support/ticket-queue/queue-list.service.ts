import { sites } from '@endcap/contract/sites';
import type { QueueRow } from '@endcap/contract/support/queued-ticket';
import { type AnswerState, queueCountLimit } from '@endcap/contract/support/ticket-queue-options';
import type { CompanyScope, Scope } from '../../../access/scope.ts';
import type { Database } from '../../../db/connection.ts';
import { mapItems, toPage } from '../../../lists/read-page.ts';
import { endOfNextBusinessDay } from '../tickets/answer-deadline.ts';
import { selectWeek } from './agent-week.repository.ts';
import {
  countTickets,
  countViews,
  type DueBy,
  type QueueQuery,
  type QueueRecord,
  selectQueue,
} from './queue-list.repository.ts';
import {
  countParkedMail,
  selectAgents,
  selectFilterValues,
} from './queue-options.unscoped.repository.ts';

export function dueByNow(): DueBy {
  const now = new Date();
  return Object.fromEntries(sites.map((site) => [site, endOfNextBusinessDay(site, now)])) as DueBy;
}

export async function listQueue(db: Database, scope: Scope, query: QueueQuery) {
  const dueBy = dueByNow();
  const { total, rows } = await selectQueue(db, scope, query, dueBy);
  const totalIsCapped = total > queueCountLimit;
  const page = toPage(rows, Math.min(total, queueCountLimit), query);
  return { ...mapItems(page, (row) => presentRow(row, dueBy)), totalIsCapped };
}

/** The open tickets of a company, and those of them whose answer is late. */
export async function countTicketsOf(db: Database, scope: CompanyScope) {
  return countTickets(db, scope);
}

/** For the home of a person who answers. */
export async function readWeek(db: Database, scope: Scope) {
  return selectWeek(db, scope);
}

export async function getOverview(db: Database, scope: Scope) {
  const [counts, parkedMail, agents, values] = await Promise.all([
    countViews(db, scope, dueByNow()),
    countParkedMail(db),
    selectAgents(db),
    selectFilterValues(db),
  ]);
  return {
    counts,
    parkedMail,
    agents: agents.map((agent) => ({ ...agent, isYou: agent.userId === scope.actor.id })),
    tags: values.tags,
    companies: values.companies,
  };
}

/** A date, or the text of one as JSON from the database has it. */
type Moment = Date | string;
const isoOf = (moment: Moment) => new Date(moment).toISOString();

type Presented = Omit<
  QueueRecord,
  'createdOn' | 'updatedOn' | 'answerBy' | 'answeredOn' | 'waitingSince'
> &
  Record<'createdOn' | 'updatedOn', Moment> &
  Record<'answerBy' | 'answeredOn' | 'waitingSince', Moment | null>;

export function presentRow(row: Presented, dueBy: DueBy = dueByNow()): QueueRow {
  const answerState = answerStateOf(row, dueBy);
  const hasDeadline = ['OVERDUE', 'SOON', 'IN_TIME'].includes(answerState);
  return {
    incidentId: row.reference,
    subject: row.subject,
    statusInfo: row.status as QueueRow['statusInfo'],
    priority: row.priority as QueueRow['priority'],
    reason: row.reason as QueueRow['reason'],
    product: row.product as QueueRow['product'],
    site: row.site as QueueRow['site'],
    channel: row.channel as QueueRow['channel'],
    tags: row.tags,
    companyName: row.companyName,
    requesterName: row.requesterName,
    assignee: row.assigneeId ? { userId: row.assigneeId, name: row.assigneeName ?? '' } : null,
    createdOn: isoOf(row.createdOn),
    lastUpdatedOn: isoOf(row.updatedOn),
    answerBy: hasDeadline && row.answerBy ? isoOf(row.answerBy) : null,
    answerState,
    isUnread: row.isUnread,
  };
}

function answerStateOf(row: Presented, dueBy: DueBy): AnswerState {
  if (row.answeredOn) return 'ANSWERED';
  if (row.status === 'RESOLVED' || row.status === 'CLOSED' || !row.answerBy) return 'NONE';
  if (row.waitingSince) return 'PAUSED';
  const deadline = new Date(row.answerBy).getTime();
  if (deadline < Date.now()) return 'OVERDUE';
  return deadline <= dueBy[row.site as keyof DueBy].getTime() ? 'SOON' : 'IN_TIME';
}
