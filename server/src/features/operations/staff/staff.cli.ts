// npm run staff -- list | requests | invite <email> --first … --last … --role … --reason … | approve <request> --note … | deny <request> --note …
import { listStaff as listStaffEndpoint } from '@endcap/contract/operations/staff';
import { operatorByCommand } from '../../../activity/operator.ts';
import { AppError } from '../../../app-error.ts';
import { type OperatorProgram, runAsProcess } from '../../../cli/run-operator-command.ts';
import type { Config } from '../../../config.ts';
import type { Database } from '../../../db/connection.ts';
import { translate } from '../../../texts/translate.ts';
import { inviteStaff } from './invite-staff.service.ts';
import { listStaff, listStaffRequests } from './list-staff.service.ts';
import { readStaffCommand, type StaffCommand } from './read-staff-command.ts';
import { decideRequest } from './staff-requests.service.ts';

const operator = operatorByCommand('npm run staff');

/** The people with a role; plain internal users are on the page. */
async function list(db: Database): Promise<string> {
  const query = listStaffEndpoint.query.parse({
    pageSize: 100,
    sortBy: 'role',
    role: 'SUPER_ADMIN,SUPER_ADMIN_SPECTATOR',
  });
  const { items } = await listStaff(db, operator.actor, query);
  if (items.length === 0) return 'There is no super admin.';
  return items
    .map(({ role, state, name, email }) => `${role.padEnd(22)} ${state.padEnd(8)} ${name} ${email}`)
    .join('\n');
}

async function requests(db: Database): Promise<string> {
  const { items } = await listStaffRequests(db, operator.actor);
  if (items.length === 0) return 'No role waits for a second yes.';
  return items
    .map(
      ({ requestId, name, email, fromRole, role, attributes, askedBy, reason }) =>
        `${requestId}  ${name} ${email}: ${fromRole} -> ${[role, ...attributes].join(' + ')}, asked by ${askedBy ?? 'Operator'}: ${reason}`,
    )
    .join('\n');
}

async function run(
  db: Database,
  command: StaffCommand,
  { config }: { config: Config },
): Promise<string> {
  const act = { operator, site: 'US' as const, config };
  switch (command.do) {
    case 'list':
      return list(db);
    case 'requests':
      return requests(db);
    case 'invite': {
      const { name, email, askedRole } = await inviteStaff(db, act, command.staff);
      const wait = askedRole
        ? ` The role ${askedRole} waits for a yes: see npm run staff -- requests.`
        : '';
      return `${name} is invited at ${email}.${wait}`;
    }
    default: {
      const { name, role } = await decideRequest(db, act, command.requestId, command);
      return command.decision === 'APPROVE' ? `${name} is ${role}.` : `${name} stays ${role}.`;
    }
  }
}

/** A refusal is printed in words, as a page shows it. */
async function runInWords(...given: Parameters<typeof run>): Promise<string> {
  try {
    return await run(...given);
  } catch (error) {
    if (error instanceof AppError)
      throw new Error(translate('en-US', error.code), { cause: error });
    throw error;
  }
}

export const staffProgram: OperatorProgram<StaffCommand> = {
  read: readStaffCommand,
  run: runInWords,
};

if (import.meta.main) await runAsProcess(staffProgram);
