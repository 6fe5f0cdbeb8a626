// npm run data -- company <business code> <file> | person <login> <file> | erase <login> --reason "…"
import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import { operatorByCommand, recordOperation } from '../../activity/operator.ts';
import { type OperatorProgram, runAsProcess } from '../../cli/run-operator-command.ts';
import { createDatabase } from '../../db/connection.ts';
import type { OpenDatabase } from '../../db/open-database.ts';
import { transact } from '../../db/transact.ts';
import { erasePerson } from './erase-person.unscoped.service.ts';
import {
  type DataModel,
  type RowSource,
  readDataModel,
  rowsOf,
  sourcesOfCompany,
  sourcesOfPerson,
} from './row-export.unscoped.ts';

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
      return { do: 'erase', loginId: of.toLowerCase(), reason };
  }
  throw new Error(usage);
}

interface Subject {
  id: string;
  values: string[];
  entity: { type: 'COMPANY' | 'USER'; id: string; name: string; personId?: string };
  companyId: string | null;
  sources: (model: DataModel) => RowSource[];
}

async function findSubject(
  { ownerPool }: OpenDatabase,
  { do: kind, of }: { do: 'company' | 'person'; of: string },
): Promise<Subject> {
  if (kind === 'company') {
    const { rows } = await ownerPool.query<{ id: string; name: string }>(
      'select id, name from company where business_code = $1',
      [of],
    );
    const [company] = rows;
    if (!company) throw new Error(`No company has the business code ${of}.`);
    const { id, name } = company;
    const entity = { type: 'COMPANY' as const, id, name };
    return { id, values: [id], entity, companyId: id, sources: sourcesOfCompany };
  }
  const { rows } = await ownerPool.query<{ id: string; email: string; name: string }>(
    "select id, email, first_name || ' ' || last_name as name from user_account where login_id = $1",
    [of.toLowerCase()],
  );
  const [person] = rows;
  if (!person) throw new Error(`No account has the login ${of}.`);
  const { id, email, name } = person;
  const entity = { type: 'USER' as const, id, name, personId: id };
  return { id, values: [id, email], entity, companyId: null, sources: sourcesOfPerson };
}

/** Everything as of one moment. A file that is there already is not overwritten. */
async function writeExport(
  opened: OpenDatabase,
  command: { do: 'company' | 'person'; of: string; file: string },
): Promise<string> {
  const subject = await findSubject(opened, command);
  const client = await opened.ownerPool.connect();
  let rows = 0;
  try {
    await client.query('begin isolation level repeatable read read only');
    await client.query('set local statement_timeout = 0');
    const model = await readDataModel(client);
    const lines = rowsOf(client, subject.sources(model), subject.values);
    const counted = Readable.from(lines).on('data', () => {
      rows += 1;
    });
    await pipeline(counted, createWriteStream(command.file, { flags: 'wx', mode: 0o600 }));
    await client.query('commit');
  } finally {
    client.release(true);
  }
  await transact(opened.db, (tx) =>
    recordOperation(
      tx,
      { ...operator, company: subject.companyId ? { id: subject.companyId } : null },
      { event: 'DATA_EXPORTED', entity: subject.entity, after: { rows } },
    ),
  );
  return `${rows} rows of ${subject.entity.name} are in ${command.file}.`;
}

export const dataProgram: OperatorProgram<DataCommand> = {
  read,
  async run(_db, command, opened) {
    if (command.do !== 'erase') return writeExport(opened, command);
    const { texts } = await erasePerson(createDatabase(opened.ownerPool), operator, command);
    return `${command.loginId} is erased, with ${texts} texts of the activity log.`;
  },
};

if (import.meta.main) await runAsProcess(dataProgram);
