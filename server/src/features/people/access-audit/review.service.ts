import type { ErrorCode } from '@endcap/contract/errors';
import { userLimits } from '@endcap/contract/limits';
import type {
  applyRemoval as applyRemovalEndpoint,
  decideReview as decideReviewEndpoint,
  listReview as listReviewEndpoint,
  previewRemoval as previewRemovalEndpoint,
  ReviewedUser,
} from '@endcap/contract/people/access-audit';
import type { ReviewDecision } from '@endcap/contract/people/audit-reviews';
import type { z } from 'zod';
import { refuseLostRights } from '../../../access/refuse-lost-rights.ts';
import type { CompanyScope } from '../../../access/scope.ts';
import { recordActivity } from '../../../activity/record-activity.ts';
import { AppError } from '../../../app-error.ts';
import type { Database, Transaction } from '../../../db/connection.ts';
import { transact } from '../../../db/transact.ts';
import { toPage } from '../../../lists/read-page.ts';
import { toReadableAddress } from '../../../texts/readable-address.ts';
import { translate } from '../../../texts/translate.ts';
import { fullName } from '../../shared/memberships/name-in-company.ts';
import { previewUserAct } from '../users/access/preview-user-act.service.ts';
import { deleteUsersWith } from '../users/delete/delete-users.service.ts';
import { hasAudits, openAuditOf } from './access-audit.service.ts';
import * as review from './review.repository.ts';
import * as decisions from './review-decisions.repository.ts';

type ReviewList = z.output<typeof listReviewEndpoint.response>;
type Decided = z.output<typeof decideReviewEndpoint.response>;

export async function listReview(
  db: Database,
  scope: CompanyScope,
  query: z.output<typeof listReviewEndpoint.query>,
): Promise<ReviewList> {
  const audit = await findOpenAudit(db, scope);
  const { rows, total, undecided, progress } = await review.selectReviewPage(
    db,
    scope,
    audit.id,
    query,
  );
  const items = rows.map((row) => ({ ...row, email: toReadableAddress(row.email) }));
  return { ...toPage(items, total, query), undecided, progress };
}

async function findOpenAudit(db: Database, scope: CompanyScope): Promise<decisions.OpenAudit> {
  const audit = hasAudits(scope) ? await decisions.selectOpenAudit(db, scope) : undefined;
  if (!audit) throw new AppError('audit.none_open');
  return audit;
}

/** Each decision is one entry of the log, so that the evidence can name it. */
export async function decideReview(
  db: Database,
  scope: CompanyScope,
  request: z.output<typeof decideReviewEndpoint.body>,
): Promise<Decided> {
  return transact(db, async (tx) => {
    const audit = await openAuditOf(tx, scope);
    await refuseLostRights(tx, scope);
    const { decision } = request;
    const { people, refused, left } =
      'users' in request
        ? await peopleById(tx, scope, audit, request)
        : await peopleOfFilter(tx, scope, audit, request);
    const version = people.length > 0 ? await saveDecisions(tx, scope, audit, decision, people) : 0;
    const fresh = decision ? people.filter((user) => user.decision === null) : [];
    return {
      decided: people.length,
      undo: fresh.map(({ userId }) => ({ userId, version })),
      left,
      refused: refused.map(({ code, ...user }) => ({
        ...user,
        code,
        message: translate(scope.locale, code),
      })),
    };
  });
}

interface Chosen {
  people: ReviewedUser[];
  refused: { userId: string; name: string | null; code: ErrorCode }[];
  left: number;
}

async function peopleOfFilter(
  tx: Transaction,
  scope: CompanyScope,
  audit: decisions.OpenAudit,
  {
    decision,
    ...filter
  }: Pick<review.ReviewFilter, 'reason' | 'search'> & {
    decision: ReviewDecision;
  },
): Promise<Chosen> {
  const limit = userLimits.perDecision;
  const found = await review.selectPeople(tx, scope, audit.id, { filter, limit });
  const undecided = await review.countUndecided(tx, scope, audit.id, filter);
  const people = found.filter((user) => !removesSelf(scope, decision, user));
  const own = found.filter((user) => !people.includes(user));
  return {
    people,
    refused: own.map((user) => refusal(user, 'user.self')),
    left: undecided - found.length,
  };
}

async function peopleById(
  tx: Transaction,
  scope: CompanyScope,
  audit: decisions.OpenAudit,
  {
    decision,
    users,
  }: { decision: ReviewDecision | null; users: { userId: string; version: number }[] },
): Promise<Chosen> {
  const seen = new Map(users.map(({ userId, version }) => [userId, version]));
  const found = await review.selectPeople(tx, scope, audit.id, { userIds: [...seen.keys()] });
  const known = new Set(found.map(({ userId }) => userId));
  const gone = [...seen.keys()].filter((userId) => !known.has(userId));
  const refused: Chosen['refused'] = gone.map((userId) => ({
    userId,
    name: null,
    code: 'resource.not_found',
  }));
  const people = found.filter((user) => {
    // The same decision by another admin is no conflict; the first one stays on the record.
    if (user.decision === decision) return false;
    const code = refusalOf(scope, decision, user, seen.get(user.userId));
    if (code) refused.push(refusal(user, code));
    return !code;
  });
  return { people, refused, left: 0 };
}

function refusalOf(
  scope: CompanyScope,
  decision: ReviewDecision | null,
  user: review.DecidedUser,
  seenVersion: number | undefined,
): ErrorCode | undefined {
  // The caller's own decision is no conflict: two may be on their way before the list is read again.
  if (user.version !== seenVersion && !user.isOwn) return 'audit.decided';
  return removesSelf(scope, decision, user) ? 'user.self' : undefined;
}

function removesSelf(
  { actor }: CompanyScope,
  decision: ReviewDecision | null,
  { userId }: ReviewedUser,
): boolean {
  return decision === 'REMOVE' && userId === actor.id;
}

function refusal(user: ReviewedUser, code: ErrorCode) {
  return { userId: user.userId, name: fullName(user), code };
}

async function saveDecisions(
  tx: Transaction,
  scope: CompanyScope,
  audit: decisions.OpenAudit,
  decision: ReviewDecision | null,
  people: ReviewedUser[],
): Promise<number> {
  const revision = await decisions.incrementRevision(tx, scope, audit.id);
  const userIds = people.map(({ userId }) => userId);
  if (decision)
    await decisions.upsertDecisions(tx, scope, { ...audit, revision }, decision, people);
  else await decisions.deleteDecisions(tx, scope, audit.id, userIds);
  await recordActivity(
    tx,
    scope,
    ...people.map((user) => ({
      event: 'AUDIT_DECIDED' as const,
      entity: { type: 'USER', id: user.userId, name: fullName(user), personId: user.userId },
      before: user.decision ? { decision: user.decision } : null,
      after: { decision: decision ?? 'UNDECIDED', reasons: user.reasons },
    })),
  );
  return revision;
}

/** Who would lose what; the same rules as for the removal itself. */
export async function previewRemoval(
  db: Database,
  scope: CompanyScope,
): Promise<z.output<typeof previewRemovalEndpoint.response>> {
  const audit = await findOpenAudit(db, scope);
  const users = await decisions.selectMarkedUsers(db, scope, audit.id, userLimits.perAct);
  const { total, kept, toRemove } = await review.selectProgress(db, scope, audit.id);
  const preview = await previewUserAct(db, scope, { act: 'DELETE', users });
  return { ...preview, revision: audit.revision, kept, undecided: total - kept - toRemove };
}

/** Removes all marked users; those that the rules refuse stay marked, and are returned. */
export async function applyRemoval(
  db: Database,
  scope: CompanyScope,
  { revision }: z.output<typeof applyRemovalEndpoint.body>,
): Promise<z.output<typeof applyRemovalEndpoint.response>> {
  return transact(db, async (tx) => {
    const audit = await openAuditOf(tx, scope);
    if (audit.revision !== revision) throw new AppError('resource.changed');
    const users = await decisions.selectMarkedUsers(tx, scope, audit.id, userLimits.perAct);
    if (users.length === 0) return { task: null, accepted: 0, refused: [] };
    const { result, ...removed } = await deleteUsersWith(tx, scope, { users });
    await decisions.updateDecisionTask(tx, scope, audit.id, removed);
    await decisions.incrementRevision(tx, scope, audit.id);
    return result;
  });
}
