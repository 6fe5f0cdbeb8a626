import { createHash } from 'node:crypto';
import type pg from 'pg';
import { demoId } from '../demo-id.ts';

interface DemoTicket {
  reference: string;
  /** The login id of its requester. */
  by: string;
  locale: 'en-US' | 'es-MX' | 'fr-CA';
  reason: 'PRODUCT' | 'DATA' | 'DATA_DICTIONARY' | 'ACCESS' | 'BUG' | 'OTHER';
  status: 'NEW' | 'IN_PROGRESS' | 'WAITING_ON_YOU' | 'RESOLVED' | 'CLOSED';
  product?: string;
  priority?: 'LOW' | 'HIGH' | 'URGENT';
  channel?: 'CONTACT_US' | 'MAIL';
  tags?: readonly string[];
  subject: string;
  /** How long ago it was written. */
  hours: number;
  /** The description, then an answer of staff, then a comment, and so on, each some hours later. */
  thread: readonly string[];
}

const tickets: readonly DemoTicket[] = [
  {
    reference: 'T-7K3M9QA',
    by: 'admin@charter.example',
    locale: 'en-US',
    reason: 'DATA',
    status: 'WAITING_ON_YOU',
    product: 'REPORT_BUILDER',
    tags: ['relaunch'],
    subject: 'Weekly sales of our new snack line are missing since the relaunch in October',
    hours: 52,
    thread: [
      'The report “Weekly sales by item” has no rows for the snack line that we relaunched on October 12.\nOther items are fine.',
      'Thanks, we can see the gap. Which item numbers did the relaunched products get?',
    ],
  },
  {
    reference: 'T-4HCR2WN',
    by: 'admin@charter.example',
    locale: 'en-US',
    reason: 'BUG',
    status: 'NEW',
    priority: 'HIGH',
    subject: 'The export of the user list stops halfway',
    hours: 3,
    thread: ['I filtered by product and exported. The file has 500 of 812 people.'],
  },
  {
    reference: 'T-2VQK6HD',
    by: 'user@charter.example',
    locale: 'en-US',
    reason: 'ACCESS',
    status: 'IN_PROGRESS',
    product: 'DIGITAL_LANDSCAPES',
    priority: 'URGENT',
    subject: 'Digital Landscapes opens with an empty page',
    hours: 70,
    thread: [
      'Since Monday the page stays empty after I choose a category.',
      'Thank you. We see the same with two of your categories, and the product team has it.',
    ],
  },
  {
    reference: 'T-9PXE5TB',
    by: 'user@charter.example',
    locale: 'en-US',
    reason: 'PRODUCT',
    status: 'RESOLVED',
    product: 'SHOPPER_BEHAVIOR',
    subject: 'How do I compare two quarters?',
    hours: 160,
    thread: [
      'I would like to see this quarter beside the last one.',
      'Choose the quarter, then “Compare with” above the chart. It also works for single weeks.',
    ],
  },
  {
    reference: 'T-3MZD8KF',
    by: 'admin@charter.example',
    locale: 'en-US',
    reason: 'DATA_DICTIONARY',
    status: 'CLOSED',
    priority: 'LOW',
    subject: 'What counts as a lost sale?',
    hours: 700,
    thread: [
      'The dictionary has “Lost sales amount”, and the formula is not clear to us.',
      'It is the average of the last four weeks for each day without stock. The entry now says so.',
      'Perfect, thank you.',
    ],
  },
  {
    reference: 'T-6WBN4SG',
    by: 'admin@basic.example',
    locale: 'en-US',
    reason: 'ACCESS',
    status: 'IN_PROGRESS',
    channel: 'MAIL',
    subject: 'A second admin for our company',
    hours: 30,
    thread: [
      'Our second admin left. Can someone else be one until we have hired?',
      'Yes. We are checking who may decide that at your company, and come back to you.',
    ],
  },
  {
    reference: 'T-8RTY2PD',
    by: 'admin@mx.example',
    locale: 'es-MX',
    reason: 'DATA',
    status: 'IN_PROGRESS',
    subject: 'Las ventas de la semana pasada no coinciden',
    hours: 26,
    thread: [
      'El total del reporte es menor que la suma de las tiendas.',
      'Gracias por avisar. Faltan dos tiendas en la carga; la repetimos hoy.',
      'Ya cargó, pero el total sigue sin coincidir. ¿Pueden revisarlo otra vez?',
    ],
  },
  {
    reference: 'T-5EHJ7XC',
    by: 'admin@ca.example',
    locale: 'fr-CA',
    reason: 'OTHER',
    status: 'NEW',
    channel: 'CONTACT_US',
    subject: 'Changer le nom de notre entreprise',
    hours: 5,
    thread: ['Notre entreprise a changé de nom le mois dernier. Que devons-nous faire ?'],
  },
];

const types = { DATA_DICTIONARY: 'DATA_DICTIONARY', ACCESS: 'ACCESS', BUG: 'BUG' } as const;
const sites = { 'en-US': 'US', 'es-MX': 'MX', 'fr-CA': 'CA' } as const;
const staff = 'super@retailer.example';
const hoursBetween = 2;

const lastAsked = (thread: readonly string[]) => thread.length - 2 + (thread.length % 2);

/** A few tickets of the demo accounts, in every status, with answers of staff. */
export async function insertDemoTickets(client: pg.PoolClient): Promise<void> {
  for (const ticket of tickets) await insertTicket(client, ticket);
}

async function insertTicket(client: pg.PoolClient, ticket: DemoTicket): Promise<void> {
  const { reference, by, locale, reason, status, product, subject, hours, thread } = ticket;
  const { priority = 'NORMAL', channel = 'FORM', tags = [] } = ticket;
  const id = demoId('ticket', reference);
  const type = Object.hasOwn(types, reason) ? types[reason as keyof typeof types] : 'SUPPORT';
  const lastHours = hours - (thread.length - 1) * hoursBetween;
  // A requester who wrote last has no answer yet, unless the ticket is over.
  const isAnswered = thread.length % 2 === 0 || status === 'CLOSED';
  await client.query(
    `insert into ticket (id, reference, site, locale, type, reason, subject, product_code, status,
        company_id, requester_id, requester_name, requester_email, submit_digest, created_on,
        updated_on, answer_by, answered_on, waiting_since, assignee_id, asked_on, priority, channel, tags)
      select $1::uuid, $2, $15, $3, $4, $5, $6, $7, $8,
        (select m.company_id from membership m where m.user_id = u.id limit 1),
        u.id, u.first_name || ' ' || u.last_name, u.login_id, $9,
        now() - make_interval(hours => $10::int), now() - make_interval(hours => $11::int),
        now() - make_interval(hours => $16::int - 48),
        case when $12::boolean then now() - make_interval(hours => $10::int - 2) end,
        case when $8 = 'WAITING_ON_YOU' then now() - make_interval(hours => $11::int) end,
        case when $12::boolean then (select s.id from user_account s where s.login_id = $13) end,
        now() - make_interval(hours => $16::int), $17, $18, $19::text[]
      from user_account u where u.login_id = $14`,
    [
      ...[id, reference, locale, type, reason, subject, product ?? null, status],
      ...[createHash('sha256').update(reference).digest(), hours, lastHours, isAnswered],
      ...[staff, by, sites[locale], hours - lastAsked(thread) * hoursBetween],
      ...[priority, channel, tags],
    ],
  );
  for (const [index, body] of thread.entries()) {
    await client.query(
      `insert into ticket_comment (id, ticket_id, author, author_id, author_name, body, created_on,
          answer_by, answered_on)
        select $1::uuid, $2::uuid, $3, u.id, u.first_name || ' ' || u.last_name, $4,
          now() - make_interval(hours => $5::int),
          case when $3 = 'REQUESTER' then now() - make_interval(hours => $5::int - 48) end,
          case when $7::boolean then now() - make_interval(hours => $5::int - ${hoursBetween}) end
        from user_account u where u.login_id = $6`,
      [
        ...[demoId('ticket comment', reference, String(index)), id],
        ...[index % 2 === 0 ? 'REQUESTER' : 'STAFF', body, hours - index * hoursBetween],
        ...[index % 2 === 0 ? by : staff, index % 2 === 0 && index < thread.length - 1],
      ],
    );
  }
}
