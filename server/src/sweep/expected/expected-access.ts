import type { ErrorCode } from '@endcap/contract/errors';
import type { Who } from '../callers.ts';
import type { State } from '../states.ts';
import { actOf } from './act-of.ts';
import type { Act } from './expected-acts.ts';

/**
 * The expected access, written by hand a second time. Server code never imports this: an error in
 * the contract, in the gates or in the table of permissions shows as a difference.
 */
export const legend: Record<string, ErrorCode | null> = {
  '.': null,
  L: 'session.missing_token',
  D: 'access.denied',
  /** Before and after the gates are asked. */
  N: 'resource.not_found',
  n: 'resource.not_found',
  /** Refused by the feature itself, after the validation of the input; so is n. */
  x: 'access.denied',
  B: 'access.blocked',
  P: 'access.pending',
  /** K and W: the user has no known company. U: the plan of the company does not include the screen. */
  K: 'access.none',
  U: 'access.none',
  W: 'content.no_access',
  A: 'access.addendum_due',
  O: 'access.audit_overdue',
  C: 'company.not_chosen',
  R: 'access.registration_due',
  /** The company has withdrawn what the registration leads to. */
  I: 'session.invalid_token',
  // Small letters: that gate has decided to let them through, or through to a missing right.
  r: null,
  p: null,
  k: null,
  a: null,
  q: 'access.denied',
  h: 'access.denied',
};

const columns: readonly Who[] = [
  'charter admin',
  'charter user',
  'basic admin',
  'basic user',
  'overdue admin',
  'mexico admin',
  'canada admin',
  'pending',
  'blocked',
  'unknown',
  'partner',
  'partner viewing',
  'switcher',
  'switcher in charter',
  'switcher in basic',
  'merchant',
  'protection',
  'catman',
  'internal',
  'support agent',
  'super',
  'super for charter',
  'super for basic',
  'super as merchant',
  'spectator',
  'spectator of charter',
  'anonymous',
  // An internal user with one more right: only the rows about that right have a letter for them.
  'content editor',
];

/** The expected answer about the own company; callers without a company ask about Northfield. */
const table = `
                    CA CU BA BU OA MX CN | PE BL UN | P  Pv | SW Sc Sb | ME AP CM IN SA | SU Sc Sb Sm | SP Sv | anonymous
open                .  .  .  .  .  .  .  | .  .  .  | .  .  | .  .  .  | .  .  .  .  .  | .  .  .  .  | .  .  | .
signed in           .  .  .  .  .  .  .  | .  .  .  | .  .  | .  .  .  | .  .  .  .  .  | .  .  .  .  | .  .  | L
answer invitation   n  n  n  n  n  n  n  | n  n  n  | n  n  | n  n  n  | n  n  n  n  n  | n  n  n  n  | n  n  | L
own profile         .  .  .  .  .  .  .  | p  B  k  | .  .  | .  .  .  | .  .  .  .  .  | .  .  .  .  | .  .  | L
own tickets         .  .  .  .  .  .  .  | P  B  K  | .  .  | .  .  .  | .  .  .  .  .  | .  .  .  .  | .  .  | L
a ticket            n  n  n  n  n  n  n  | P  B  K  | n  n  | n  n  n  | n  n  n  n  n  | n  n  n  n  | n  n  | L
save preferences    .  .  .  .  .  .  .  | q  B  h  | .  .  | .  .  .  | .  .  .  .  .  | .  .  .  .  | .  .  | L
save profile        .  .  .  .  .  .  .  | q  B  N  | N  .  | N  .  .  | N  N  N  N  N  | N  .  .  .  | N  .  | L
registration        .  .  .  .  O  .  .  | p  B  K  | .  .  | .  .  .  | .  .  .  .  .  | .  .  .  .  | .  .  | L
finish registration .  .  .  .  O  .  .  | p  B  K  | .  .  | .  .  .  | .  .  .  .  .  | .  .  .  .  | .  .  | L
addendum            .  .  .  .  O  .  .  | P  B  K  | .  .  | .  .  .  | .  .  .  .  .  | .  .  .  .  | .  .  | L
own companies       .  .  .  .  .  .  .  | .  .  .  | .  .  | .  .  .  | .  .  .  .  .  | .  .  .  .  | .  .  | L
choose a company    .  .  .  .  .  .  .  | .  n  n  | .  .  | .  .  .  | n  n  n  n  n  | .  .  .  .  | .  .  | L
leave the company   x  x  x  x  x  x  x  | x  x  x  | .  .  | .  .  .  | .  .  .  .  .  | .  .  .  .  | .  .  | L
list companies      D  D  D  D  O  D  D  | P  B  K  | .  .  | .  .  .  | D  D  D  D  D  | .  .  .  .  | .  .  | L
see an account      D  D  D  D  O  D  D  | P  B  K  | D  D  | D  D  D  | D  D  D  D  D  | .  .  .  D  | .  .  | L
create a company    D  D  D  D  O  D  D  | P  B  K  | D  D  | D  D  D  | D  D  D  D  D  | .  .  .  D  | D  D  | L
manage an account   D  D  D  D  O  D  D  | P  B  K  | D  D  | D  D  D  | D  D  D  D  D  | n  n  n  D  | D  D  | L
personas            D  D  D  D  D  D  D  | D  D  N  | N  .  | N  .  .  | N  N  N  N  N  | N  .  .  .  | N  .  | L
see the audit       .  D  .  D  .  .  .  | P  B  N  | N  D  | N  D  D  | N  N  N  N  N  | N  .  .  .  | N  .  | L
complete the audit  .  D  .  D  .  .  .  | P  B  N  | N  D  | N  D  D  | N  N  N  N  N  | N  .  .  D  | N  D  | L
extend the audit    D  D  D  D  D  D  D  | P  B  N  | N  D  | N  D  D  | N  N  N  N  N  | N  .  .  D  | N  D  | L
see domains         .  D  U  U  O  .  .  | P  B  N  | N  D  | N  D  U  | N  N  N  N  N  | N  .  .  .  | N  .  | L
manage domains      .  D  U  U  O  .  .  | P  B  N  | N  D  | N  D  U  | N  N  N  N  N  | N  .  .  D  | N  D  | L
decide domains      D  D  U  U  O  D  D  | P  B  N  | N  D  | N  D  U  | N  N  N  N  N  | N  .  .  D  | N  D  | L
see requests        D  D  D  D  O  D  D  | P  B  K  | D  D  | D  D  D  | D  D  D  D  D  | .  .  .  D  | D  D  | L
see the log         .  D  U  U  O  .  .  | P  B  K  | C  D  | C  D  U  | D  D  D  D  D  | .  .  .  .  | .  .  | L
download the log    .  D  U  U  O  .  .  | P  B  K  | C  D  | C  D  U  | D  D  D  D  D  | .  .  .  D  | D  D  | L
check the log       .  D  U  U  O  .  .  | P  B  K  | C  D  | C  D  U  | D  D  D  D  D  | D  .  .  D  | D  D  | L
list partners       .  D  U  U  O  .  .  | P  B  K  | C  D  | C  D  U  | D  D  D  D  D  | C  .  .  .  | C  .  | L
check a code        .  D  U  U  O  .  .  | P  B  K  | C  D  | C  D  U  | D  D  D  D  D  | C  .  .  D  | C  D  | L
see a partner       .  D  U  U  O  .  .  | P  B  N  | N  D  | N  D  U  | N  N  N  N  N  | N  .  .  .  | N  .  | L
what is shared      D  D  D  D  O  D  D  | P  B  N  | N  .  | N  D  D  | N  N  N  N  N  | N  D  D  D  | N  D  | L
manage partners     .  D  U  U  O  .  .  | P  B  N  | N  D  | N  D  U  | N  N  N  N  N  | N  .  .  D  | N  D  | L
see visits          .  D  U  U  O  .  .  | P  B  N  | N  D  | N  D  U  | N  N  N  N  N  | N  .  .  .  | N  .  | L
download access     .  D  U  U  O  .  .  | P  B  N  | N  D  | N  D  U  | N  N  N  N  N  | N  .  .  D  | N  D  | L
launcher            .  .  .  .  O  .  .  | P  B  K  | C  .  | C  .  .  | .  .  .  .  .  | C  .  .  .  | C  .  | L
own suppliers       x  x  x  x  O  x  x  | P  B  K  | C  x  | C  x  x  | .  .  .  .  .  | C  x  x  x  | C  x  | L
follow a supplier   x  x  x  x  O  x  x  | P  B  K  | C  x  | C  x  x  | n  n  n  n  n  | C  x  x  x  | C  x  | L
site’s products     .  .  .  .  .  .  .  | .  .  .  | .  .  | .  .  .  | .  .  .  .  .  | .  .  .  .  | .  .  | L
why it is locked    .  .  .  .  k  .  .  | p  p  k  | k  .  | k  .  .  | .  .  .  .  .  | .  .  .  .  | .  .  | L
partner’s products  .  .  .  .  O  n  n  | P  B  K  | .  .  | .  .  n  | n  n  n  n  n  | n  .  .  .  | n  .  | L
ask for products    .  .  .  .  O  .  .  | P  B  K  | C  x  | C  .  .  | .  .  .  .  .  | C  x  x  x  | C  x  | L
cancel a request    n  n  n  n  O  n  n  | P  B  K  | C  n  | C  n  n  | n  n  n  n  n  | C  n  n  n  | C  n  | L
look for companies  .  .  U  U  O  .  .  | P  B  K  | .  .  | .  .  U  | .  .  .  .  .  | .  .  .  .  | .  .  | L
see users           .  D  .  D  .  .  .  | P  B  N  | N  D  | N  D  D  | N  N  N  N  N  | N  .  .  .  | N  .  | L
see one of them     n  D  n  D  n  n  n  | P  B  N  | N  D  | N  D  D  | N  N  N  N  N  | N  n  n  n  | N  n  | L
see a history       n  D  D  D  D  n  n  | P  B  N  | N  D  | N  D  D  | N  N  N  N  N  | N  n  n  n  | N  n  | L
manage users        .  D  .  D  .  .  .  | P  B  N  | N  D  | N  D  D  | N  N  N  N  N  | N  .  .  D  | N  D  | L
manage one of them  n  D  n  D  n  n  n  | P  B  N  | N  D  | N  D  D  | N  N  N  N  N  | N  n  n  D  | N  D  | L
operations          D  D  U  U  O  D  D  | P  B  K  | D  D  | D  D  U  | D  D  D  D  D  | .  .  .  D  | D  D  | L
one of operations   D  D  U  U  O  D  D  | P  B  K  | D  D  | D  D  U  | D  D  D  D  D  | n  n  n  D  | D  D  | L
answer tickets      D  D  U  U  O  D  D  | P  B  K  | D  D  | D  D  U  | D  D  D  D  .  | .  .  .  D  | D  D  | L
one of the queue    D  D  U  U  O  D  D  | P  B  K  | D  D  | D  D  U  | D  D  D  D  n  | n  n  n  D  | D  D  | L
edit content        D  D  U  U  O  D  D  | P  B  K  | D  D  | D  D  U  | D  D  D  D  D  | .  .  .  D  | D  D  | L | .
one of the content  D  D  U  U  O  D  D  | P  B  K  | D  D  | D  D  U  | D  D  D  D  D  | n  n  n  D  | D  D  | L | n
see all users       D  D  U  U  O  D  D  | P  B  K  | D  D  | D  D  U  | D  D  D  D  D  | .  .  .  D  | .  .  | L
export all users    D  D  U  U  O  D  D  | P  B  K  | D  D  | D  D  U  | D  D  D  D  D  | .  .  .  D  | D  D  | L
see a person        D  D  U  U  O  D  D  | P  B  K  | D  D  | D  D  U  | D  D  D  D  D  | n  n  n  D  | n  n  | L
manage a person     D  D  U  U  O  D  D  | P  B  K  | D  D  | D  D  U  | D  D  D  D  D  | n  n  n  D  | D  D  | L
knowledge base      .  .  .  .  O  .  .  | P  B  W  | .  .  | .  .  .  | .  .  .  .  .  | .  .  .  .  | .  .  | L
an article          n  n  n  n  O  n  n  | P  B  W  | n  n  | n  n  n  | n  n  n  n  n  | n  n  n  n  | n  n  | L
release notes       .  .  U  U  O  N  N  | P  B  K  | .  .  | .  .  U  | .  .  .  .  .  | .  .  .  .  | .  .  | L
tags of notes       .  .  U  U  O  n  n  | P  B  W  | .  .  | .  .  U  | .  .  .  .  .  | .  .  .  .  | .  .  | L
a release note      n  n  U  U  O  N  N  | P  B  K  | n  n  | n  n  U  | n  n  n  n  n  | n  n  n  n  | n  n  | L
a feed address      .  .  U  U  O  N  N  | P  B  K  | C  .  | C  .  U  | .  .  .  .  .  | .  .  .  .  | .  .  | L
a public text       n  n  n  n  n  n  n  | n  n  n  | n  n  | n  n  n  | n  n  n  n  n  | n  n  n  n  | n  n  | n
dictionary          .  .  .  .  O  N  N  | P  B  K  | .  .  | .  .  .  | .  .  .  .  .  | .  .  .  .  | .  .  | L
`;

const rows = new Map(
  table
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => [
      line.slice(0, 20).trim(),
      line.slice(20).replaceAll('|', '').trim().split(/\s+/),
    ]),
);

/** In the merchant persona a user has no more than their own rights there. */
const merchants: Partial<Record<Who, Who>> = {
  'spectator as merchant': 'super as merchant',
  'switcher as merchant': 'switcher in charter',
};

function letterOf(act: Act, who: Who): string {
  const row = rows.get(act);
  const own = row?.[columns.indexOf(merchants[who] ?? who)];
  const letter = own ?? (who === 'content editor' ? row?.[columns.indexOf('internal')] : undefined);
  if (!letter) throw new Error(`The table says nothing about "${act}" for ${who}`);
  return letter;
}

/** The same for users in a state. A star: does not apply to users who can choose another company. */
const stateTable = `
                    account | blocked | pending | addendum | overdue | registering
answer invitation   B       | .       | .       | .        | .       | R
own profile         B       | B       | p       | A        | .       | R
own tickets         B       | B       | P       | A        | .       | R
a ticket            B       | B       | P       | A        | n       | R
save preferences    B       | B       | d       | A        | .       | R
save profile        B       | B       | d       | A        | .       | R
registration        B       | B       | p       | A        | O       | r
finish registration B       | B       | p       | A        | O       | i
addendum            B       | B       | P       | a        | O       | R
own companies       .       | .       | .       | .        | .       | R
choose a company    B       | n       | .       | .        | .       | R
leave the company   B       | .       | .       | .        | .       | R
list companies      B       | B*      | P*      | A        | O*      | R
see an account      B       | B*      | P*      | A        | O*      | R
create a company    B       | B*      | P*      | A        | O*      | R
manage an account   B       | B*      | P*      | A        | O*      | R
personas            D       | .       | .       | .        | .       | R
see the audit       B       | B       | P       | A        | o       | R
complete the audit  B       | B       | P       | A        | o       | R
extend the audit    B       | B       | P       | A        | o       | R
see domains         B       | B       | P       | A        | O       | R
manage domains      B       | B       | P       | A        | O       | R
decide domains      B       | B       | P       | A        | O       | R
see requests        B       | B*      | P*      | A        | O*      | R
see the log         B       | B       | P       | A        | O       | R
download the log    B       | B       | P       | A        | O       | R
check the log       B       | B       | P       | A        | O       | R
list partners       B       | B       | P       | A        | O       | R
check a code        B       | B       | P       | A        | O       | R
see a partner       B       | B       | P       | A        | O       | R
what is shared      B       | B       | P       | A        | O       | R
manage partners     B       | B       | P       | A        | O       | R
see visits          B       | B       | P       | A        | O       | R
download access     B       | B       | P       | A        | O       | R
launcher            B       | B       | P       | A        | O       | R
own suppliers       B       | B       | P       | A        | O       | R
follow a supplier   B       | B       | P       | A        | O       | R
site’s products     .       | .       | .       | .        | .       | R
why it is locked    .       | .       | .       | A        | .       | R
partner’s products  B       | B       | P       | A        | O       | R
ask for products    B       | B       | P       | A        | O       | R
cancel a request    B       | B       | P       | A        | O       | R
look for companies  B       | B       | P       | A        | O       | R
see users           B       | B       | P       | A        | o       | R
see one of them     B       | B       | P       | A        | o       | R
see a history       B       | B       | P       | A        | o       | R
manage users        B       | B       | P       | A        | o       | R
manage one of them  B       | B       | P       | A        | o       | R
operations          B       | B       | P       | A        | O       | R
one of operations   B       | B       | P       | A        | O       | R
answer tickets      B       | B       | P       | A        | O       | R
one of the queue    B       | B       | P       | A        | O       | R
edit content        B       | B       | P       | A        | O       | R
one of the content  B       | B       | P       | A        | O       | R
see all users       B       | B       | P       | A        | O       | R
export all users    B       | B       | P       | A        | O       | R
see a person        B       | B       | P       | A        | O       | R
manage a person     B       | B       | P       | A        | O       | R
knowledge base      B       | B       | P       | A        | O       | R
an article          B       | B       | P       | A        | O       | R
release notes       B       | B       | P       | A        | O       | R
tags of notes       B       | B       | P       | A        | O       | R
a release note      B       | B       | P       | A        | O       | R
a feed address      B       | B       | P       | A        | O       | R
dictionary          B       | B       | P       | A        | O       | R
`;

const stateRows = new Map(
  stateTable
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => [
      line.slice(0, 20).trim(),
      line
        .slice(20)
        .split('|')
        .map((cell) => cell.trim()),
    ]),
);
const stateColumns: readonly State[] = [
  'account blocked',
  'blocked in the company',
  'pending in the company',
  'addendum due',
  'audit overdue',
  'registering',
];

const switchers: readonly Who[] = [
  'switcher in charter',
  'switcher in basic',
  'switcher as merchant',
];
const admins: readonly Who[] = ['basic admin', 'overdue admin'];

/** External people whom no membership would let in after the registration. */
const uninvited: readonly Who[] = ['blocked', 'unknown', 'partner', 'partner viewing', 'switcher'];

/**
 * d: the rights of a membership are gone. o: an admin keeps the way out of the lock. i: only an
 * invitation that still counts leads to an account.
 */
function stateLetter(act: Act, who: Who, state: State): string {
  const cell = stateRows.get(act)?.[stateColumns.indexOf(state)] ?? '.';
  if (cell === 'd') return switchers.includes(who) ? 'p' : 'q';
  if (cell === 'i') return uninvited.includes(who) ? 'I' : 'r';
  if (cell === 'o') return admins.includes(who) ? '.' : 'O';
  return cell.endsWith('*') && switchers.includes(who) ? '.' : cell.charAt(0);
}

/** The order of the gates: when two refusals apply, the first in this order is the answer. */
const strongestFirst = 'LNRIrBPpqKWkhAaOCUDnx.';

export function expectedAnswer(call: string, who: Who, state: State): ErrorCode | null {
  const act = actOf(call);
  const letters = [letterOf(act, who), stateLetter(act, who, state)];
  const strongest = [...strongestFirst].find((letter) => letters.includes(letter)) ?? '.';
  return legend[strongest] ?? null;
}

/** Whether a refusal comes from the feature, which looks at the input first. */
export function isRefusedByFeature(call: string, who: Who): boolean {
  return 'nx'.includes(letterOf(actOf(call), who));
}
