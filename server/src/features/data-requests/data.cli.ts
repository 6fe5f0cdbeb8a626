// npm run data -- company <business code> <file> | person <login> <file> | erase <login> --reason "…"

import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import { lowerAscii } from '@endcap/contract/text';
import { operatorByCommand, recordOperation } from '../../activity/operator.ts';
import { createFileStore } from '../../adapters/files/create-file-store.ts';
import { streamOf } from '../../adapters/streams/stream-of.ts';
import { type OperatorProgram, runAsProcess } from '../../cli/run-operator-command.ts';
import { createDatabase } from '../../db/connection.ts';
import type { OpenDatabase } from '../../db/open-database.ts';
import { transact } from '../../db/transact.ts';
import { erasePerson } from './erase-person.service.ts';
import { findCompany, findPerson, rowsAtOneMoment } from './exported-rows.unscoped.repository.ts';
import {
  type DataModel,
  type RowSource,
  sourcesOfCompany,
  sourcesOfPerson,
} from './row-sources.ts';

type DataCommand =
  | { do: 'company' | 'person'; of: string; file: string }
  | { do: 'erase'; loginId: string; reason: string };

const usage =
  'Usage: npm run data -- company <business code> <file> | person <login> <file> | erase <login> --reason "…"';
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
  if (more.length === 0 && of) {
    if ((command === 'company' || command === 'person') && file) return { do: command, of, file };
    if (command === 'erase' && !file && reason && reason.length <= longestReason)
      return { do: 'erase', loginId: lowerAscii(of), reason };
  }
  throw new Error(usage);
}

interface Subject {
  /** Of the conditions of the sources, in their order. */
  values: string[];
  entity: { type: 'COMPANY' | 'USER'; id: string; name: string; personId?: string };
  company: { id: string } | null;
  sources: (model: DataModel) => RowSource[];
}

async function findSubject(
  { ownerPool }: OpenDatabase,
  { do: kind, of }: { do: 'company' | 'person'; of: string },
): Promise<Subject> {
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
  return { values: [id, email], entity, company: null, sources: sourcesOfPerson };
}

/** A file that is there already is not overwritten. */
async function writeExport(
  opened: OpenDatabase,
  command: { do: 'company' | 'person'; of: string; file: string },
): Promise<string> {
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
    if (command.do !== 'erase') return writeExport(opened, command);
    const { STORAGE_URL, DATA_DIR } = opened.config;
    const services = {
      owner: createDatabase(opened.ownerPool),
      files: createFileStore(STORAGE_URL, DATA_DIR),
    };
    const { texts } = await erasePerson(services, operator, command);
    return `${command.loginId} is erased, with ${texts} texts of the activity log.`;
  },
};

if (import.meta.main) await runAsProcess(dataProgram);
