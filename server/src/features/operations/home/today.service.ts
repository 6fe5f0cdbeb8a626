import {
  articlesAtHome,
  companiesAtHome,
  mailsAtHome,
  type Today,
  ticketsAtHome,
} from '@endcap/contract/operations/home';
import { listParkedMail as listParkedMailEndpoint } from '@endcap/contract/support/ticket-mail';
import { listQueue as listQueueEndpoint } from '@endcap/contract/support/ticket-queue';
import type { QueueView } from '@endcap/contract/support/ticket-queue-options';
import { holds, type Scope } from '../../../access/scope.ts';
import type { Database } from '../../../db/connection.ts';
import { listUrgentCompanies } from '../../companies/company-records/company-looks.service.ts';
import { listUnhelpful } from '../../content/knowledge-base/feedback/feedback.service.ts';
import { noAnswer } from '../../products/provisioning/answers.service.ts';
import { listParkedMail } from '../../support/inbound-mail/parked-mail.service.ts';
import { getOverview, listQueue, readWeek } from '../../support/ticket-queue/queue-list.service.ts';
import { countQueue } from './counts.unscoped.repository.ts';
import { groupFailures } from './group-failures.ts';
import { selectFailures } from './today.unscoped.repository.ts';

/** A member of staff has fewer open tickets than this; later ones are in the queue. */
const ownTickets = 100;
const shownTeam = 6;

/** What a member of staff does next. */
export async function readToday(db: Database, scope: Scope): Promise<Today> {
  const isOperator = holds(scope, 'LIST', 'OPERATIONS');
  const [tickets, { parkedMail, agents }, mails, own, operated] = await Promise.all([
    readTickets(db, scope, { isOperator }),
    getOverview(db, scope),
    listParkedMail(db, listParkedMailEndpoint.query.parse({ pageSize: mailsAtHome })),
    isOperator ? nothingOwn : readOwn(db, scope),
    isOperator ? readOperated(db, scope) : nothingOperated,
  ]);
  return {
    ...{ ...tickets, parkedMail, mails: mails.items },
    ...{ ...own, ...operated },
    team: agents
      .toSorted((a, b) => Number(b.isYou) - Number(a.isYou) || b.open - a.open)
      .slice(0, shownTeam),
  };
}

async function readTickets(db: Database, scope: Scope, { isOperator }: { isOperator: boolean }) {
  const list = (view: QueueView, pageSize: number) =>
    listQueue(db, scope, listQueueEndpoint.query.parse({ pageNo: 0, pageSize, view }));
  const [mine, unassigned, late, { late: lateTotal }] = await Promise.all([
    list('MINE', ownTickets),
    list('UNASSIGNED', ticketsAtHome),
    isOperator ? list('DUE', ticketsAtHome) : null,
    countQueue(db, scope.actor.id, { isOperator }),
  ]);
  const [own = [], free = []] = [mine, unassigned].map(({ items }) =>
    items.filter(({ answerBy }) => answerBy),
  );
  const countOwn = (state: string) => own.filter(({ answerState }) => answerState === state).length;
  return {
    next: [...own, ...free].slice(0, ticketsAtHome),
    late: late?.items.filter(({ answerState }) => answerState === 'OVERDUE') ?? [],
    mine: { late: countOwn('OVERDUE'), soon: countOwn('SOON') },
    unassigned: {
      total: unassigned.totalElements,
      firstDue: unassigned.items[0]?.answerBy ?? null,
    },
    lateTotal,
  };
}

/** Shown to those whose first work is to answer. */
const nothingOwn = { week: null, unhelpful: [] };
async function readOwn(db: Database, scope: Scope) {
  const [week, unhelpful] = await Promise.all([
    readWeek(db, scope),
    holds(scope, 'LIST', 'CONTENT') ? listUnhelpful(db, scope, articlesAtHome) : [],
  ]);
  return { week, unhelpful };
}

/** Shown to those who run the portal. */
const nothingOperated = { companies: null, failures: null };
async function readOperated(db: Database, scope: Scope) {
  const [companies, failures] = await Promise.all([
    listUrgentCompanies(db, scope, companiesAtHome),
    selectFailures(db),
  ]);
  return {
    companies,
    failures: {
      total: failures.reduce((sum, { count }) => sum + count, 0),
      groups: groupFailures(failures, noAnswer),
    },
  };
}
