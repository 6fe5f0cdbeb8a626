// No scope: an operator erases one person from every company.
import { sql } from 'kysely';
import type { Transaction } from '../../../db/connection.ts';
import { erasedAddress } from '../../../mail/erased-address.ts';
import { addressPattern, type ErasedPerson, erasedName, namePattern } from './erased-person.ts';

/** Also between statements, while stored files are removed. */
export async function allowLongWork(tx: Transaction): Promise<void> {
  await sql`select set_config('statement_timeout', '0', true),
    set_config('idle_in_transaction_session_timeout', '0', true)`.execute(tx);
}

export async function findAccount(tx: Transaction, loginId: string) {
  return tx
    .selectFrom('user_account')
    .select(['id', 'email'])
    .where('login_id', '=', loginId)
    .executeTakeFirst();
}

export async function lockAccount(tx: Transaction, id: string) {
  return tx
    .selectFrom('user_account')
    .select(['email', 'user_group as group'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

/** A name of one word is too common to look for. */
export async function selectKnownAs(
  tx: Transaction,
  id: string,
  addresses: readonly string[],
): Promise<Pick<ErasedPerson, 'names' | 'companies'>> {
  const { rows } = await sql<{ names: string[]; companies: string[] }>`
    select
      array(select distinct name from (
        select unnest(array[first || ' ' || last, last || ' ' || first, last || ', ' || first]) as name from (
          select first_name as first, last_name as last from user_account where id = ${id}
          union select first_name, last_name from invited_name where user_id = ${id}) written
        union select requester_name from ticket
          where requester_id = ${id} or lower(requester_email) = any (${addresses}::text[])
        union select name from contact_message where lower(email) = any (${addresses}::text[])
      ) known where name like '_% _%') as names,
      array(
        select company_id from membership where user_id = ${id}
        union select company_id from ticket where requester_id = ${id} and company_id is not null
        union select chain_id from activity_part where person_id = ${id}
      ) as companies`.execute(tx);
  return rows[0] ?? { names: [], companies: [] };
}

/** The number of texts that were erased; each log that had one gets an entry about it. */
export async function eraseLogTexts(tx: Transaction, person: ErasedPerson): Promise<number> {
  const { rows } = await sql<{ texts: string }>`
    select erase_activity_person(${person.id}::uuid, ${addressPattern(person)}, ${namePattern(person)}) as texts`.execute(
    tx,
  );
  return Number(rows[0]?.texts ?? 0);
}

/** The rest goes with the account: its tables refer to it with a cascade. */
export async function deleteAccount(tx: Transaction, id: string): Promise<void> {
  await tx.deleteFrom('session').where('user_id', '=', id).execute();
  await tx.deleteFrom('membership').where('user_id', '=', id).execute();
  await tx.deleteFrom('user_account').where('id', '=', id).execute();
}

export async function lockTickets(
  tx: Transaction,
  { id, addresses }: Pick<ErasedPerson, 'id' | 'addresses'>,
) {
  return tx
    .selectFrom('ticket')
    .select(['id', 'company_id as companyId'])
    .where((eb) =>
      eb.or([
        eb('requester_id', '=', id),
        eb(sql`lower(requester_email)`, '=', sql`any (${addresses}::text[])`),
      ]),
    )
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** Comments by the person: signed in, by mail, or added by staff under the address of a mail. */
const writtenBy = ({ id, addresses }: ErasedPerson, own: readonly string[]) =>
  sql<boolean>`(author_id = ${id} or (author = 'REQUESTER' and ticket_id = any (${own}::uuid[]))
    or lower(author_name) = any (${addresses}::text[]))`;

const sentBy = (addresses: ErasedPerson['addresses']) =>
  sql<boolean>`lower(from_address) = any (${addresses}::text[])`;

/** A file cannot lose a name: the sweep of files left behind removes it from the storage. */
export async function releaseFiles(
  tx: Transaction,
  person: ErasedPerson,
  own: readonly string[],
): Promise<void> {
  await sql`update ticket_attachment set comment_id = null, file_name = ''
    where comment_id in (select id from ticket_comment where ${writtenBy(person, own)})
      or (comment_id is null and inbound_mail_id in (select id from inbound_mail
        where ${sentBy(person.addresses)}))`.execute(tx);
}

/** Mails to the person, about their tickets or with their address; of those with their name the sent ones. */
export async function deleteMails(
  tx: Transaction,
  person: ErasedPerson,
  own: readonly string[],
): Promise<void> {
  const threads = own.map((id) => `<ticket.${id}@%`);
  await sql`delete from mail_outbox
    where member_id = ${person.id} or lower(to_address) = any (${person.addresses}::text[])
      or exists (select from unnest(message_references) r where r like any (${threads}::text[]))
      or subject || ' ' || body_text ~* ${addressPattern(person)}
      or (sent_on is not null and (company_id is null or company_id = any (${person.companies}::uuid[]))
        and subject || ' ' || body_text ~* ${namePattern(person)})`.execute(tx);
}

/** The row stays: its digest keeps the same message from being taken again. */
export async function clearInboundMails(
  tx: Transaction,
  { addresses }: ErasedPerson,
  own: readonly string[],
): Promise<void> {
  await sql`update inbound_mail
    set from_address = '', subject = '', body = '', message_id = null,
      outcome = case when outcome = 'PARKED' then 'DISCARDED' else outcome end
    where ${sentBy(addresses)} or (ticket_id = any (${own}::uuid[]) and outcome <> 'PARKED')`.execute(
    tx,
  );
}

export async function clearAuthors(
  tx: Transaction,
  person: ErasedPerson,
  own: readonly string[],
): Promise<void> {
  const { id, names, addresses } = person;
  await sql`update ticket_comment set author_name = ${erasedName}, author_id = null
    where ${writtenBy(person, own)}`.execute(tx);
  const known = [...names.map((name) => name.toLowerCase()), ...addresses];
  await sql`update ticket_event set actor_name = ${erasedName}, actor_id = null
    where actor_id = ${id} or (actor_id is null and ticket_id = any (${own}::uuid[])
      and lower(actor_name) = any (${known}::text[]))`.execute(tx);
  await sql`update content_revision set author_name = ${erasedName} where author_id = ${id}`.execute(
    tx,
  );
  await sql`update content_schedule set author_name = ${erasedName} where author_id = ${id}`.execute(
    tx,
  );
  await sql`update saved_reply set changed_by = ${erasedName} where changed_by_id = ${id}`.execute(
    tx,
  );
}

export async function clearRequesters(
  tx: Transaction,
  own: readonly string[],
  address: string,
): Promise<void> {
  await sql`update ticket
    set requester_id = null, requester_email = ${address}, context = null,
      requester_name = case when erased_on is null then ${erasedName} else '' end
    where id = any (${own}::uuid[])`.execute(tx);
}

export async function eraseTraces(tx: Transaction, person: ErasedPerson): Promise<void> {
  const { id, addresses } = person;
  const isAddress = (column: string) =>
    sql<boolean>`lower(${sql.ref(column)}) = any (${addresses}::text[])`;
  await tx
    .deleteFrom('contact_message')
    .where((eb) => eb.or([eb('user_id', '=', id), isAddress('email')]))
    .execute();
  await tx.deleteFrom('glossary_request').where('user_id', '=', id).execute();
  await tx.deleteFrom('provisioning_request').where('user_id', '=', id).execute();
  await tx
    .deleteFrom('throttle')
    .where((eb) => eb.or([isAddress('subject'), sql<boolean>`strpos(subject, ${id}) > 0`]))
    .execute();
  await tx
    .updateTable('tracking_event')
    .set({ user_id: null, details: '{}' })
    .where('user_id', '=', id)
    .execute();
  await tx
    .updateTable('partner_association')
    .set({ admin_email: null })
    .where(isAddress('admin_email'))
    .execute();
  await tx
    .updateTable('content_item')
    .set({ owner: erasedAddress(person.id) })
    .where(isAddress('owner'))
    .execute();
}

/** Uploads of a company with a row about the person, or with a result that names them. */
export async function lockUploads(tx: Transaction, person: ErasedPerson) {
  return tx
    .selectFrom('batch_task as t')
    .select([
      't.id',
      't.file_key as fileKey',
      't.result_key as resultKey',
      sql<boolean>`t.finished_on is null`.as('isUnderway'),
    ])
    .where((eb) => eb.or([eb('t.file_key', 'is not', null), eb('t.result_key', 'is not', null)]))
    .where(
      sql<boolean>`(exists (select from batch_task child where child.parent_id = t.id and child.user_id = ${person.id})
        or exists (select from batch_task_part p where p.task_id = t.id and p.rows::text ~* ${addressPattern(person)}))`,
    )
    .orderBy('t.id')
    .forUpdate()
    .execute();
}

export async function clearUploads(
  tx: Transaction,
  person: ErasedPerson,
  ids: readonly string[],
): Promise<void> {
  await sql`update batch_task set file_key = null, result_key = null where id = any (${ids}::uuid[])`.execute(
    tx,
  );
  await sql`update batch_task_part p
    set rows = coalesce((select jsonb_agg(r order by n) from jsonb_array_elements(p.rows) with ordinality one (r, n)
      where r::text !~* ${addressPattern(person)}), '[]')
    where p.rows::text ~* ${addressPattern(person)}`.execute(tx);
}

/** Words of a ticket are those of its texts as they are now. */
export async function updateSearchWords(tx: Transaction, person: ErasedPerson): Promise<void> {
  const { addresses, names } = person;
  await sql`update ticket_search s set words = words_of_whole_ticket(s.ticket_id)
    where exists (select from ticket t where t.id = s.ticket_id and t.requester_email = ${erasedAddress(person.id)})
      or exists (select from unnest(${[...addresses, ...names]}::text[]) known where s.words @@ search_query(known))`.execute(
    tx,
  );
}

/** A job that waits for the person has nothing left to do; a failure may quote an address. */
export async function eraseJobs(tx: Transaction, person: ErasedPerson): Promise<void> {
  const pattern = addressPattern(person);
  await sql`delete from jobs.job where data::text ~* ${pattern}`.execute(tx);
  await sql`update jobs.job set output = null where output::text ~* ${pattern}`.execute(tx);
}
