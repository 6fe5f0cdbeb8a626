import type { Mutant } from './mutations.ts';
import { nameAround } from './probes.ts';
import type { Sources } from './sources.ts';

export interface AcceptedMutant {
  file: string;
  /** The function or the constant that the line is in. */
  inside: string;
  mutation: string;
  /** The line without its indentation. */
  code: string;
  /** Why no test can or need catch it. */
  reason: string;
}

/** Survivors that were looked at. They are printed, and do not count against the score. */
export const acceptedMutants: AcceptedMutant[] = [
  ...inFile('server/src/access/scope-of-session.ts', [
    {
      inside: 'scopeOfSession',
      mutation: '&& to ||',
      code: 'membership: role && state ? { role, state } : null,',
      reason:
        'equivalent: role and state are columns of one joined row, so both are null or neither',
    },
    {
      inside: 'companyOf',
      mutation: '&& to ||',
      code: 'return companyId && companyName && companyType',
      reason: 'equivalent: the three are columns of one joined row, so all are null or none',
    },
  ]),
  ...inFile('server/src/access/session.unscoped.repository.ts', [
    {
      inside: 'allSessions',
      mutation: '>= to >',
      code: 'sql<boolean>`coalesce(now() >= (a.due_date + 1)::timestamp at time zone c.time_zone, false)`.as(',
      reason: 'timing: the two differ for one microsecond',
    },
    {
      inside: 'wasJustReplaced',
      mutation: "'>' to '>='",
      code: ".where('rotated_on', '>', sql<Date>`now() - interval '1 minute'`)",
      reason: 'timing: the two differ for one microsecond',
    },
  ]),
  ...inFile('server/src/access/throttle.unscoped.ts', [
    {
      inside: 'longestSubject',
      mutation: 'constant off by one',
      code: 'const longestSubject = 254;',
      reason: 'equivalent: no address is longer, and what is no address is not kept',
    },
    {
      inside: 'forgetSubjects',
      mutation: "'<' to '<='",
      code: ".where('open_again_on', '<', openBefore)",
      reason: 'timing: the two differ for one microsecond',
    },
  ]),
  ...inFile('server/src/features/memberships/change-membership.ts', [
    {
      inside: 'sortProducts',
      mutation: '< to <=',
      code: 'return products.toSorted((a, b) => (a.code < b.code ? -1 : 1));',
      reason: 'equivalent: a member has a product once, so no two codes are equal',
    },
  ]),
  ...inFile('server/src/features/memberships/member-products.repository.ts', [
    {
      inside: 'selectMemberProducts',
      mutation: 'where dropped',
      code: `.where('user_id', '=', sql<string>\`any(\${userIds}::uuid[])\`)`,
      reason: 'equivalent: the map has only the given users, so rows of others are left out',
    },
  ]),
  ...inFile('server/src/features/memberships/open-invitations.unscoped.repository.ts', [
    {
      inside: 'validUntil',
      mutation: '> to >=',
      code: 'and l.withdrawn_on is null and l.expires_on > now())`;',
      reason: 'timing: the two differ for one microsecond',
    },
  ]),
  ...inFile('server/src/features/tasks/undo/restore-members.service.ts', [
    {
      inside: 'restoreMembers',
      mutation: '< to <=',
      code: 'for (let from = 0; from < changed.length; from += membersPerStatement) {',
      reason: 'equivalent: one more chunk is empty, and nothing is done for no members',
    },
    {
      inside: 'membersPerStatement',
      mutation: 'constant off by one',
      code: 'const membersPerStatement = 500;',
      reason: 'equivalent: a limit for the time of a statement, which no user sees',
    },
  ]),
  ...inFile('server/src/features/tasks/undo/undo-task.service.ts', [
    {
      inside: 'withdrawInvitations',
      mutation: '< to <=',
      code: 'for (let from = 0; from < invited.length; from += invitationsPerStatement) {',
      reason: 'equivalent: one more slice is empty, and nothing is done for no invitations',
    },
    {
      inside: 'invitationsPerStatement',
      mutation: 'constant off by one',
      code: 'const invitationsPerStatement = 500;',
      reason: 'equivalent: a limit for the time of a statement, which no user sees',
    },
  ]),
  ...inFile('server/src/features/users/access/preview-user-act.service.ts', [
    {
      inside: 'summaryOf',
      mutation: '> to >=',
      code: 'people.length > userLimits.shownRows',
      reason: 'harmless: of exactly so many users all are shown, the refused ones first',
    },
  ]),
  ...inFile('server/src/features/users/add/accounts.unscoped.repository.ts', [
    {
      inside: 'selectAccounts',
      mutation: 'where dropped',
      code: `.where('login_id', '=', sql<string>\`any(\${loginIds}::text[])\`)`,
      reason: 'equivalent: accounts are taken by their login id, so rows of others are left out',
    },
  ]),
  ...inFile('server/src/features/users/add/create-users.service.ts', [
    {
      inside: 'createUsers',
      mutation: 'false to true',
      code: 'await lockMembersForUser(tx, scope, { loginIds, withAdmins: false });',
      reason: 'equivalent: it locks more rows, and no answer depends on them',
    },
  ]),
  ...inFile('server/src/features/users/block/block-users.repository.ts', [
    {
      inside: 'unblockMembers',
      mutation: 'one more',
      code: 'blocked_reason = null, blocked_comment = null, version = m.version + 1',
      reason: 'equivalent: a version only has to be another one',
    },
  ]),
  ...inFile('server/src/features/users/list/blocked-users.repository.ts', [
    {
      inside: 'selectBlockedPage',
      mutation: 'true to false',
      code: 'idsFirst: true,',
      reason: 'equivalent: the same page, read in one step instead of two',
    },
  ]),
  ...inFile('server/src/features/users/list/pending-users.repository.ts', [
    {
      inside: 'selectPendingPage',
      mutation: 'true to false',
      code: "return readPage(pendingUsers(db, scope, query), query, { sort, id: 't.id', idsFirst: true });",
      reason: 'equivalent: the same page, read in one step instead of two',
    },
  ]),
  ...inFile('server/src/features/users/list/list-other-users.service.ts', [
    {
      inside: 'listSelectablePending',
      mutation: 'one more',
      code: 'const all = { pageNo: 0, pageSize: userLimits.perAct + 1 };',
      reason: 'equivalent: any row past the limit says that there are more, and none is shown',
    },
  ]),
  ...inFile('server/src/features/users/list/list-users.repository.ts', [
    {
      inside: 'selectFoundPage',
      mutation: '<= to <',
      code: `const isFew = sql\`(select total <= \${maxSorted} from counted)\`;`,
      reason: 'equivalent: both ways of sorting give the same page, one of them faster',
    },
  ]),
  ...inFile('server/src/features/users/list/user-list-conditions.ts', [
    {
      inside: 'lastLogins',
      mutation: '>= to >',
      code: "LAST_30_DAYS: sql<boolean>`last_login_key >= now() - interval '30 days'`,",
      reason: 'timing: the two differ for one microsecond',
    },
    {
      inside: 'lastLogins',
      mutation: '< to <=',
      code: "INACTIVE_90_DAYS: sql<boolean>`last_login_key < now() - interval '90 days'`,",
      reason: 'timing: the two differ for one microsecond',
    },
  ]),
  ...inFile('server/src/jobs/install-jobs.ts', [
    {
      inside: 'installJobs',
      mutation: 'await dropped',
      code: "await client.query('set statement_timeout = 0');",
      reason: 'equivalent: a connection runs its statements in order, and this one cannot fail',
    },
    {
      inside: 'installJobs',
      mutation: 'false to true',
      code: 'await boss.stop({ graceful: false });',
      reason: 'equivalent: this instance takes no jobs, so there is none to wait for',
    },
  ]),
  ...inFile('server/src/jobs/listen.ts', [
    {
      inside: 'pauseMs',
      mutation: 'constant off by one',
      code: 'const pauseMs = 1000;',
      reason:
        'timing: the pause before a lost connection is opened again is one millisecond longer',
    },
    {
      inside: 'session',
      mutation: 'true to false',
      code: 'const client = new pg.Client({ ...pool.options, keepAlive: true });',
      reason: 'outside: it shows only on a network that fails without closing the connection',
    },
  ]),
  ...inFile('server/src/jobs/start-worker.ts', [
    {
      inside: 'startWorker',
      mutation: 'false to true',
      code: 'reindex: false,',
      reason: 'timing: pg-boss looks once an hour for indexes to build again',
    },
    {
      inside: 'unwindMs',
      mutation: 'constant off by one',
      code: 'const unwindMs = 500;',
      reason: 'timing: a handler gets one millisecond more to react to its aborted signal',
    },
  ]),
  ...inFile('server/src/jobs/repair-jobs.ts', [
    {
      inside: 'retryJobs',
      mutation: '> to >=',
      code: "and (state = 'failed' or start_after > clock_timestamp())",
      reason: 'timing: the two differ for one microsecond',
    },
  ]),
  ...inFile('server/src/jobs/worker-presence.ts', [
    {
      inside: 'countWorkers',
      mutation: "'>' to '>='",
      code: `.where('seen_on', '>', sql<Date>\`now() - make_interval(secs => \${seenWithinSeconds})\`)`,
      reason: 'timing: the two differ for one microsecond',
    },
  ]),
  ...inFile('server/src/features/tasks/undo/undo.repository.ts', [
    {
      inside: 'lockUndoable',
      mutation: '> to >=',
      code: "sql<boolean>`coalesce(undo_until > now(), false)`.as('inTime'),",
      reason: 'timing: the two differ for one microsecond',
    },
    {
      inside: 'lockMembersOf',
      mutation: 'SQL comparison dropped',
      code: `where parent_id = \${taskId} and company_id = \${scope.company.id} order by id for update`,
      reason: 'equivalent: rows of a task are rows of its company',
    },
    {
      inside: 'selectChangedUsers',
      mutation: 'where dropped',
      code: ".where('t.company_id', '=', scope.company.id)",
      reason:
        'equivalent: the task was locked by its company before, and only its own rows carry its id',
    },
    {
      inside: 'selectChangedUsers',
      mutation: 'where dropped',
      code: ".where('t.undone_on', 'is', null)",
      reason:
        'equivalent: rows of a task are undone with that task only, which is refused the second time',
    },
    {
      inside: 'markUndone',
      mutation: 'where dropped',
      code: ".where('company_id', '=', scope.company.id)",
      reason: 'equivalent: the ids are those of a task that was locked by its company',
    },
  ]),
];

function inFile(file: string, list: Omit<AcceptedMutant, 'file'>[]): AcceptedMutant[] {
  return list.map((one) => ({ file, ...one }));
}

export function reasonFor(sources: Sources, mutant: Mutant): string | undefined {
  const { file, line, mutation, before } = mutant;
  const inside = nameAround(sources, file, line);
  return acceptedMutants.find(
    (one) =>
      one.file === file &&
      one.inside === inside &&
      one.mutation === mutation &&
      one.code === before.trim(),
  )?.reason;
}
