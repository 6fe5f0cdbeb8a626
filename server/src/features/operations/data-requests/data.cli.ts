// npm run data -- company <business code> <file> | person <login> <file> | erase <login> --reason "…"
//   | address <e-mail> [<file>] | erase-address <e-mail> --reason "…"

import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import { lowerAscii } from '@endcap/contract/text';
import { operatorByCommand, recordOperation } from '../../../activity/operator.ts';
import { createFileStore } from '../../../adapters/files/create-file-store.ts';
import { streamOf } from '../../../adapters/streams/stream-of.ts';
import { type OperatorProgram, runAsProcess } from '../../../cli/run-operator-command.ts';
import { createDatabase } from '../../../db/connection.ts';
import { newId } from '../../../db/id.ts';
import type { OpenDatabase } from '../../../db/open-database.ts';
import { transact } from '../../../db/transact.ts';
import { erasePerson, eraseVisitor } from './erase-person.service.ts';
import {
  findCompany,
  findLoginOf,
  findPerson,
  rowsAtOneMoment,
} from './exported-rows.unscoped.repository.ts';
import {
  type DataModel,
  type RowSource,
  sourcesOfCompany,
  sourcesOfPerson,
} from './row-sources.ts';

type DataCommand =
  | { do: 'company' | 'person' | 'address'; of: string; file: string }
  | { do: 'preview'; address: string }
  | { do: 'erase'; loginId: string; reason: string }
  | { do: 'erase-address'; address: string; reason: string };

const usage =
  'Usage: npm run data -- company <business code> <file> | person <login> <file> | erase <login> --reason "…" | address <e-mail> [<file>] | erase-address <e-mail> --reason "…"';
const operator = operatorByCommand('npm run data');
const longestReason = 500;

function read(args: string[]): DataCommand {
  const { positionals, values } = parseArgs({
    args,
    allowPositionals: true,
    options: { reason: { type: 'string' } },
  });
  const [command, of = '', file, ...more] = positionals;
  const reason = values.reason?.trim() ?? '';
  if (more.length > 0 || !of) throw new Error(usage);
  const isReason = reason.length > 0 && reason.length <= longestReason;
  if (file) return readExport(command, of, file);
  if (command === 'address') return { do: 'preview', address: lowerAscii(of) };
  if (command === 'erase' && isReason) return { do: command, loginId: lowerAscii(of), reason };
  if (command === 'erase-address' && isReason)
    return { do: command, address: lowerAscii(of), reason };
  throw new Error(usage);
}

function readExport(command: string | undefined, of: string, file: string): DataCommand {
  if (command === 'company' || command === 'person' || command === 'address')
    return { do: command, of, file };
  throw new Error(usage);
}

type ExportCommand = Extract<DataCommand, { file: string }>;

interface Subject {
  /** Of the conditions of the sources, in their order. */
  values: string[];
  entity: { type: 'COMPANY' | 'USER'; id: string; name: string; personId?: string };
  company: { id: string } | null;
  sources: (model: DataModel) => RowSource[];
}

async function findSubject(
  { ownerPool }: OpenDatabase,
  { do: kind, of }: Pick<ExportCommand, 'do' | 'of'>,
): Promise<Subject> {
  if (kind === 'address') return findVisitor(ownerPool, lowerAscii(of));
  if (kind === 'company') {
    const company = await findCompany(ownerPool, of);
    if (!company) throw new Error(`No company has the business code ${of}.`);
    const { id, name } = company;
    const entity = { type: 'COMPANY' as const, id, name };
    return { values: [id], entity, company: { id }, sources: sourcesOfCompany };
  }
  const person = await findPerson(ownerPool, lowerAscii(of));
  if (!person) throw new Error(`No account has the login ${of}.`);
  const { id, email, name } = person;
  const entity = { type: 'USER' as const, id, name, personId: id };
  return { values: [id, lowerAscii(email)], entity, company: null, sources: sourcesOfPerson };
}

/** A person who wrote without an account has an id that no row has. */
async function findVisitor(
  ownerPool: OpenDatabase['ownerPool'],
  address: string,
): Promise<Subject> {
  const loginId = await findLoginOf(ownerPool, address);
  if (loginId)
    throw new Error(`${address} belongs to the account ${loginId}: use person or erase.`);
  const id = newId();
  const entity = { type: 'USER' as const, id, name: address, personId: id };
  return { values: [id, address], entity, company: null, sources: sourcesOfPerson };
}

/** How many rows of each table an export or an erasure of the address meets; changes nothing. */
async function previewVisitor({ ownerPool }: OpenDatabase, address: string): Promise<string> {
  const { values, sources } = await findVisitor(ownerPool, address);
  const counts = new Map<string, number>();
  for await (const line of rowsAtOneMoment(ownerPool, sources, values)) {
    const { table } = JSON.parse(line) as { table: string };
    counts.set(table, (counts.get(table) ?? 0) + 1);
  }
  const found = [...counts].map(([table, rows]) => `${table}: ${rows}`);
  return found.length > 0 ? found.join('\n') : `No row has the address ${address}.`;
}

/** A file that is there already is not overwritten. */
async function writeExport(opened: OpenDatabase, command: ExportCommand): Promise<string> {
  const { values, entity, company, sources } = await findSubject(opened, command);
  let rows = 0;
  const lines = streamOf(rowsAtOneMoment(opened.ownerPool, sources, values));
  lines.on('data', () => {
    rows += 1;
  });
  await pipeline(lines, createWriteStream(command.file, { flags: 'wx', mode: 0o600 }));
  await transact(opened.db, (tx) =>
    recordOperation(
      tx,
      { ...operator, company },
      { event: 'DATA_EXPORTED', entity, after: { rows } },
    ),
  );
  return `${rows} rows of ${entity.name} are in ${command.file}.`;
}

export const dataProgram: OperatorProgram<DataCommand> = {
  read,
  async run(_db, command, opened) {
    if (command.do === 'preview') return previewVisitor(opened, command.address);
    if ('file' in command) return writeExport(opened, command);
    const { STORAGE_URL, DATA_DIR } = opened.config;
    const services = {
      owner: createDatabase(opened.ownerPool),
      files: createFileStore(STORAGE_URL, DATA_DIR),
    };
    if (command.do === 'erase') {
      const { texts } = await erasePerson(services, operator, command);
      return `${command.loginId} is erased, with ${texts} texts of the activity log.`;
    }
    await findVisitor(opened.ownerPool, command.address);
    const { texts } = await eraseVisitor(services, operator, command);
    return `${command.address} is erased, with ${texts} texts of the activity log.`;
  },
};

if (import.meta.main) await runAsProcess(dataProgram);
