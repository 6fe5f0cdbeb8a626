import { createHash } from 'node:crypto';
import type { TicketViewFilters } from '@endcap/contract/support/ticket-views';
import type pg from 'pg';
import { demoId } from '../demo-id.ts';
import type { DemoSet } from '../demo-set.ts';
import { insertRows } from './insert-rows.ts';

type Author = 'REQUESTER' | 'STAFF' | 'NOTE';

interface Asked {
  reference: string;
  name: string;
  locale: 'en-US' | 'es-MX' | 'fr-CA';
  subject: string;
  status: string;
  priority?: string;
  channel?: string;
  tags?: string[];
  assignee?: 'support' | 'super';
  /** Hours before now, and until the deadline of the first answer. */
  age: number;
  deadline: number;
  /** What the requester said at the end. */
  helped?: boolean;
  thread: [Author, string][];
}

const sites = { 'en-US': 'US', 'es-MX': 'MX', 'fr-CA': 'CA' };

/** Visitors who wrote while signed out, so that no demo account finds tickets that it did not write. */
const asked: readonly Asked[] = [
  {
    ...{ reference: 'T-DEMQA22', name: 'Harriet Lowe', locale: 'en-US', status: 'NEW' },
    ...{ subject: 'Last week’s sales are missing', priority: 'HIGH', age: 60, deadline: -6 },
    thread: [['REQUESTER', 'The report ends on Sunday. Did the load fail?']],
  },
  {
    ...{ reference: 'T-DEMQA23', name: 'Diego Luna', locale: 'es-MX', status: 'NEW' },
    ...{ subject: 'No puedo descargar el reporte', tags: ['download'], age: 5, deadline: 20 },
    thread: [['REQUESTER', 'La descarga se detiene a la mitad.']],
  },
  {
    ...{ reference: 'T-DEMQA24', name: 'Élise Gagnon', locale: 'fr-CA', status: 'NEW' },
    ...{ subject: 'Nous joindre : Autre (C-DEM222)', channel: 'CONTACT_US', age: 3, deadline: 60 },
    thread: [['REQUESTER', 'Bonjour, comment devenir fournisseur ?\n\nÉlise Gagnon, Boréal']],
  },
  {
    ...{ reference: 'T-DEMQA25', name: 'Tom Fielding', locale: 'en-US', status: 'IN_PROGRESS' },
    ...{ subject: 'Two items share one number', assignee: 'support', age: 30, deadline: 1.5 },
    ...{ priority: 'URGENT', tags: ['items', 'vip'] },
    thread: [
      ['REQUESTER', 'Item 4711 and 4712 show the same name.'],
      ['STAFF', 'Thank you for telling us. We ask the item team.'],
      ['NOTE', 'Checked with the item team: a known fault, mended on Thursday.'],
      ['REQUESTER', 'Our buyer asks again: from when on can we order under both numbers?'],
    ],
  },
  {
    ...{ reference: 'T-DEMQA26', name: 'Wendy Marsh', locale: 'en-US', status: 'WAITING_ON_YOU' },
    ...{ subject: 'Which weeks are in the forecast?', assignee: 'support', age: 80, deadline: -20 },
    thread: [
      ['REQUESTER', 'The forecast looks short.'],
      ['STAFF', 'Which supplier number do you look at?'],
    ],
  },
  {
    ...{ reference: 'T-DEMQA27', name: 'Harriet Lowe', locale: 'en-US', status: 'RESOLVED' },
    ...{ subject: 'Access for a colleague', assignee: 'super', age: 200, deadline: -140 },
    thread: [
      ['REQUESTER', 'How do I add a colleague?'],
      ['STAFF', 'Your admin adds people under Admin, Users.'],
    ],
  },
  {
    ...{ reference: 'T-DEMQA28', name: 'Diego Luna', locale: 'es-MX', status: 'CLOSED' },
    ...{
      subject: 'Cambio de correo',
      assignee: 'super',
      priority: 'LOW',
      age: 400,
      deadline: -300,
    },
    thread: [
      ['REQUESTER', 'Mi correo cambió.'],
      ['STAFF', 'Listo: ya puedes entrar con el nuevo.'],
    ],
  },
  {
    ...{ reference: 'T-DEMQA29', name: 'Tom Fielding', locale: 'en-US', status: 'RESOLVED' },
    ...{ subject: 'Sign in on a new phone', assignee: 'support', age: 70, deadline: -20 },
    helped: true,
    thread: [
      ['REQUESTER', 'My phone is gone, and with it the codes.'],
      ['STAFF', 'Choose “I have none of these” after your password: two people let you in again.'],
    ],
  },
];

const replies = [
  {
    name: 'We’re looking into it',
    status: 'IN_PROGRESS',
    texts: [
      'Hello {name},\n\nThanks for writing. We’re looking into {reference} and will be back soon.',
      'Hola, {name}:\n\nGracias por escribir. Estamos revisando {reference} y te responderemos pronto.',
      'Bonjour {name},\n\nMerci de nous avoir écrit. Nous examinons {reference} et vous répondrons bientôt.',
    ],
  },
  {
    name: 'Solved',
    status: 'RESOLVED',
    texts: [
      'Hello {name},\n\nThis is solved. If anything is left, reply to {reference} and it opens again.',
      'Hola, {name}:\n\nEsto ya está resuelto. Si falta algo, responde a {reference} y se abrirá de nuevo.',
      'Bonjour {name},\n\nC’est résolu. S’il reste quelque chose, répondez à {reference} pour le rouvrir.',
    ],
  },
];

/** As a colleague would save them. */
const views = [
  { name: 'Mexico, not answered', filters: { view: 'WAITING', site: ['MX'] } },
  { name: 'High or urgent', filters: { view: 'OPEN', priority: ['URGENT', 'HIGH'] } },
] satisfies { name: string; filters: TicketViewFilters }[];

const hour = 3_600_000;
const moment = (hours: number) => new Date(Date.now() + hours * hour);

/** Half of the age of the ticket lies between two of its entries. */
const writtenAt = ({ age, thread }: Asked, index: number) =>
  -age + index * (age / Math.max(2, thread.length));
const lastAsked = ({ thread }: Asked) => thread.findLastIndex(([author]) => author === 'REQUESTER');
const askedAt = (one: Asked) => writtenAt(one, lastAsked(one));

/** The promise of the ticket is that of its last question. */
const deadlineOf = (one: Asked, index: number) =>
  index === lastAsked(one) ? one.deadline : writtenAt(one, index) + 48;

function answeredAt(one: Asked, index: number): Date | null {
  if (one.thread[index]?.[0] !== 'REQUESTER') return null;
  const answer = one.thread.findIndex(([author], at) => at > index && author === 'STAFF');
  return answer < 0 ? null : moment(writtenAt(one, answer));
}

/** Staff wrote after the last question. */
const isAnswered = (one: Asked) =>
  one.thread.findLastIndex(([author]) => author === 'STAFF') > lastAsked(one);

const isSolved = ({ status }: Asked) => status === 'RESOLVED' || status === 'CLOSED';

/** Tickets in every state for the staff queue, and replies to answer them with. */
export async function insertDemoQueue(
  client: pg.PoolClient,
  { users }: Pick<DemoSet, 'users'>,
): Promise<void> {
  const staff = {
    support: users.find(({ loginId }) => loginId === 'support@retailer.example'),
    super: users.find(({ loginId }) => loginId === 'super@retailer.example'),
  };
  await insertRows(
    client,
    'ticket',
    asked.map((one) => ({
      id: demoId('ticket', one.reference),
      reference: one.reference,
      site: sites[one.locale],
      locale: one.locale,
      type: 'SUPPORT',
      reason: one.channel ? 'OTHER' : 'DATA',
      subject: one.subject,
      status: one.status,
      requester_name: one.name,
      requester_email: `${one.name
        .normalize('NFD')
        .replace(/[^a-z]/gi, '')
        .toLowerCase()}@visitors.example`,
      submit_digest: `\\x${createHash('sha256').update(one.reference).digest('hex')}`,
      created_on: moment(-one.age),
      updated_on: moment(-one.age / 2),
      channel: one.channel ?? 'FORM',
      assignee_id: one.assignee ? (staff[one.assignee]?.id ?? null) : null,
      priority: one.priority ?? 'NORMAL',
      tags: one.tags ?? [],
      answer_by: moment(one.deadline),
      answered_on: isAnswered(one) ? answeredAt(one, lastAsked(one)) : null,
      asked_on: moment(askedAt(one)),
      helped: one.helped ?? null,
      waiting_since: one.status === 'WAITING_ON_YOU' ? moment(-one.age / 2) : null,
      version: 1,
    })),
  );
  await insertRows(
    client,
    'ticket_comment',
    asked.flatMap((one) =>
      one.thread.map(([author, body], index) => ({
        id: demoId('ticket comment', `${one.reference} ${index}`),
        ticket_id: demoId('ticket', one.reference),
        author: author === 'REQUESTER' ? 'REQUESTER' : 'STAFF',
        author_id: author === 'REQUESTER' ? null : (staff[one.assignee ?? 'super']?.id ?? null),
        author_name: author === 'REQUESTER' ? one.name : nameOf(staff[one.assignee ?? 'super']),
        body,
        internal: author === 'NOTE',
        channel: 'PORTAL',
        created_on: moment(writtenAt(one, index)),
        answer_by: author === 'REQUESTER' ? moment(deadlineOf(one, index)) : null,
        answered_on: answeredAt(one, index),
      })),
    ),
  );
  await insertRows(
    client,
    'ticket_event',
    asked.filter(isSolved).map((one) => ({
      id: demoId('ticket event', one.reference),
      ticket_id: demoId('ticket', one.reference),
      event: 'TICKET_ANSWERED',
      actor_id: staff[one.assignee ?? 'super']?.id ?? null,
      actor_name: nameOf(staff[one.assignee ?? 'super']),
      before: { status: 'NEW' },
      after: { status: 'RESOLVED' },
      created_on: moment(writtenAt(one, one.thread.length - 1)),
    })),
  );
  await insertRows(
    client,
    'saved_reply',
    replies.map(({ name, status, texts: [english, spanish, french] }) => ({
      id: demoId('saved reply', name),
      name,
      status,
      text_english: english,
      text_spanish: spanish,
      text_french: french,
      changed_by_id: staff.support?.id ?? null,
      changed_by: nameOf(staff.support),
      changed_on: moment(-500),
      version: 1,
    })),
  );
  await insertRows(
    client,
    'ticket_view',
    Object.values(staff).flatMap((owner) =>
      owner
        ? views.map(({ name, filters }) => ({
            id: demoId('ticket view', `${owner.loginId} ${name}`),
            ...{ owner_id: owner.id, name, version: 1 },
            filters,
          }))
        : [],
    ),
  );
  await insertDemoParkedMail(client);
}

/** Mails that no program may decide about. */
async function insertDemoParkedMail(client: pg.PoolClient): Promise<void> {
  const mails = [
    {
      ...{
        from: 'wendy.marsh@home.example',
        reason: 'OTHER_SENDER',
        ticket: 'T-DEMQA26',
        hours: 4,
      },
      subject: 'Re: T-DEMQA26: an answer to your ticket',
      body: 'I’m writing from home: it’s supplier number 40711.\n\nWendy',
    },
    {
      ...{ from: 'offers@bargains.example', reason: 'NO_TICKET', ticket: null, hours: 20 },
      subject: 'Printer ink at half the price',
      body: 'Only this week.',
    },
  ];
  await insertRows(
    client,
    'inbound_mail',
    mails.map(({ from, reason, ticket, hours, subject, body }) => ({
      id: demoId('inbound mail', from),
      message_digest: `\\x${createHash('sha256').update(from).digest('hex')}`,
      ticket_id: ticket ? demoId('ticket', ticket) : null,
      outcome: 'PARKED',
      reason,
      from_address: from,
      to_address: 'support@retailer.example',
      ...{ subject, body },
      received_on: new Date(Date.now() - hours * hour),
    })),
  );
}

function nameOf(user: DemoSet['users'][number] | undefined): string {
  return user ? `${user.firstName} ${user.lastName}` : 'Support';
}
