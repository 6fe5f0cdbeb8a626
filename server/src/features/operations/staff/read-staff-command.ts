import { parseArgs } from 'node:util';
import { staffGroups } from '@endcap/contract/access/staff-parts';
import { inviteStaff, type NewStaff } from '@endcap/contract/operations/staff';
import { emailAddress, personName } from '@endcap/contract/parts';
import { z } from 'zod';

export type StaffCommand =
  | { do: 'list' | 'requests' }
  | { do: 'invite'; staff: NewStaff }
  | { do: 'decide'; requestId: string; decision: 'APPROVE' | 'DENY'; note: string };

const usage =
  'Usage: npm run staff -- list | requests | invite <email> --first Ana --last Diaz --role SUPER_ADMIN --reason "…" | approve <request> --note "…" | deny <request> --note "…"';

class UsageError extends Error {}

/** Parses an operator's command, or throws one line that says what is wrong. */
export function readStaffCommand(args: string[]): StaffCommand {
  const { positionals, values } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      first: { type: 'string' },
      last: { type: 'string' },
      role: { type: 'string' },
      reason: { type: 'string' },
      note: { type: 'string' },
    },
  });
  const [command, about, ...more] = positionals;
  if (more.length > 0) throw new UsageError(usage);
  if ((command === 'list' || command === 'requests') && !about) return { do: command };
  if (command === 'approve' || command === 'deny') {
    const requestId = z.uuid().safeParse(about);
    if (!requestId.success)
      throw new UsageError('Name the request by its id, as `requests` lists it.');
    if (!values.note?.trim()) throw new UsageError('--note must say why.');
    const decision = command === 'approve' ? 'APPROVE' : 'DENY';
    return { do: 'decide', requestId: requestId.data, decision, note: values.note.trim() };
  }
  if (command !== 'invite') throw new UsageError(usage);
  return { do: 'invite', staff: readInvitee(about, values) };
}

interface Given {
  first?: string;
  last?: string;
  role?: string;
  reason?: string;
}

function readInvitee(address: string | undefined, given: Given): NewStaff {
  const { first, last, role = 'INTERNAL_USER', reason } = given;
  if (!emailAddress.safeParse(address).success)
    throw new UsageError('invite must name an email address.');
  if (!personName.safeParse(first).success || !personName.safeParse(last).success)
    throw new UsageError('--first and --last must be the name of the person.');
  if (!staffGroups.some((known) => known === role))
    throw new UsageError(`--role must be one of ${staffGroups.join(', ')}.`);
  const parsed = inviteStaff.body.safeParse({
    firstName: first,
    lastName: last,
    email: address,
    role,
    persona: null,
    sbu: null,
    buoAreaNumber: null,
    attributes: [],
    reason,
  });
  if (!parsed.success) throw new UsageError('--reason must say why, in at most 200 characters.');
  return parsed.data;
}
