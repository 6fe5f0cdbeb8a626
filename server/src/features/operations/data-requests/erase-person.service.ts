import { lowerAscii } from '@endcap/contract/text';
import { type OperatorScope, recordOperation } from '../../../activity/operator.ts';
import type { FileStore } from '../../../adapters/files/file-store.ts';
import type { Database, Transaction } from '../../../db/connection.ts';
import { newId } from '../../../db/id.ts';
import { transact } from '../../../db/transact.ts';
import { erasedAddress } from '../../../mail/erased-address.ts';
import { eraseTickets } from '../../support/tickets/erase-tickets.service.ts';
import * as repository from './erase-person.unscoped.repository.ts';
import type { ErasedPerson } from './erased-person.ts';
import * as mentions from './redact-mentions.unscoped.repository.ts';

/**
 * Removes a person for good, in one transaction: account, memberships, sessions, requests, mails and
 * every text of the log about them. What they wrote for a company stays in its tickets, without their
 * names, addresses and files; what they wrote for none is removed. The log's chain stays whole, and
 * an entry names the erased id and the reason. columns/ names how each column is treated.
 */
export async function erasePerson(
  { owner, files }: { owner: Database; files: FileStore },
  operator: OperatorScope,
  { loginId, reason }: { loginId: string; reason: string },
): Promise<{ texts: number }> {
  return transact(owner, async (tx) => {
    // Texts of all companies are searched: a large installation takes longer than a request may.
    await repository.allowLongWork(tx);
    const person = await lockPerson(tx, loginId);
    return eraseRows(tx, { files, operator, reason }, person, person);
  });
}

/**
 * Removes a person who wrote without an account, by the address: tickets, messages, mails and every
 * text with the address. The names that they gave are taken out of their own tickets alone, because
 * elsewhere they may be those of another person.
 */
export async function eraseVisitor(
  { owner, files }: { owner: Database; files: FileStore },
  operator: OperatorScope,
  { address, reason }: { address: string; reason: string },
): Promise<{ texts: number }> {
  return transact(owner, async (tx) => {
    await repository.allowLongWork(tx);
    const known = { id: newId(), addresses: [address] };
    await repository.lockTickets(tx, known);
    const { names } = await repository.selectKnownAs(tx, known.id, known.addresses);
    const visitor = { ...known, names: [], companies: [] };
    return eraseRows(tx, { files, operator, reason }, visitor, { ...visitor, names });
  });
}

/** `inTickets` is the person as their own tickets know them. */
async function eraseRows(
  tx: Transaction,
  { files, operator, reason }: { files: FileStore; operator: OperatorScope; reason: string },
  person: ErasedPerson,
  inTickets: ErasedPerson,
): Promise<{ texts: number }> {
  await eraseUploads(tx, files, person);
  await eraseFromTickets(tx, person, inTickets);
  await repository.eraseTraces(tx, person);
  await mentions.redactMentions(tx, person);
  await repository.updateSearchWords(tx, person);
  await repository.eraseJobs(tx, person);
  const texts = await repository.eraseLogTexts(tx, person);
  const { id } = person;
  await repository.deleteAccount(tx, id);
  await recordOperation(tx, operator, {
    event: 'PERSON_ERASED',
    // Its name would be what is erased.
    entity: { type: 'USER', id, name: id },
    after: { reason },
  });
  return { texts };
}

/**
 * A mail or a comment that is being written holds its ticket and then waits for the account, so that
 * the tickets are locked before it, and again for one that was opened meanwhile.
 */
async function lockPerson(tx: Transaction, loginId: string): Promise<ErasedPerson> {
  const found = await repository.findAccount(tx, loginId);
  if (!found) throw new Error(`No account has the login ${loginId}.`);
  const { id } = found;
  await repository.lockTickets(tx, { id, addresses: addressesOf(loginId, found) });
  const account = await repository.lockAccount(tx, id);
  if (!account) throw new Error(`No account has the login ${loginId}.`);
  if (account.group.startsWith('SUPER_ADMIN'))
    throw new Error(
      `${loginId} is a super admin. Take the role away first (npm run staff, or /operations/staff).`,
    );
  const addresses = addressesOf(loginId, account);
  return { id, addresses, ...(await repository.selectKnownAs(tx, id, addresses)) };
}

function addressesOf(loginId: string, { email }: { email: string }): string[] {
  return [...new Set([lowerAscii(loginId), lowerAscii(email)])];
}

async function eraseFromTickets(
  tx: Transaction,
  person: ErasedPerson,
  inTickets: ErasedPerson,
): Promise<void> {
  const tickets = await repository.lockTickets(tx, person);
  const own = tickets.map(({ id }) => id);
  await repository.releaseFiles(tx, person, own);
  await repository.deleteMails(tx, person, own);
  await repository.clearInboundMails(tx, person, own);
  await repository.clearAuthors(tx, inTickets, own);
  await mentions.redactOwnTickets(tx, inTickets, own);
  await eraseTickets(
    tx,
    tickets.filter(({ companyId }) => companyId === null).map(({ id }) => id),
  );
  await repository.clearRequesters(tx, own, erasedAddress(person.id));
}

/**
 * A stored file cannot lose one line: uploads that name the person lose their files. They are removed
 * before the rows forget them, so that an erasure that is interrupted finds them again.
 */
async function eraseUploads(
  tx: Transaction,
  files: FileStore,
  person: ErasedPerson,
): Promise<void> {
  const uploads = await repository.lockUploads(tx, person);
  if (uploads.some(({ isUnderway }) => isUnderway))
    throw new Error('A file that names the person is being applied. Try again when it is done.');
  for (const { fileKey, resultKey } of uploads) {
    if (fileKey) await files.remove(fileKey);
    if (resultKey) await files.remove(resultKey);
  }
  await repository.clearUploads(
    tx,
    person,
    uploads.map(({ id }) => id),
  );
}
