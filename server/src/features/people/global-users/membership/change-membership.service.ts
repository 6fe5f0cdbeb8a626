import type * as endpoints from '@endcap/contract/people/global-person';
import type { ActionResult } from '@endcap/contract/people/user-acts';
import type { NewUser } from '@endcap/contract/people/user-parts';
import type { ProductCode } from '@endcap/contract/products';
import type { z } from 'zod';
import type { CompanyScope, Scope } from '../../../../access/scope.ts';
import { recordActivity } from '../../../../activity/record-activity.ts';
import { AppError } from '../../../../app-error.ts';
import type { Database } from '../../../../db/connection.ts';
import { transact } from '../../../../db/transact.ts';
import type { AddressConfig } from '../../../../mail/site-address.ts';
import { translate } from '../../../../texts/translate.ts';
import { selectSubscribedProducts } from '../../../shared/memberships/members.repository.ts';
import { fullName } from '../../../shared/memberships/name-in-company.ts';
import { undoTaskWith } from '../../tasks/undo/undo-task.service.ts';
import { previewUserAct } from '../../users/access/preview-user-act.service.ts';
import { deleteUsersWith } from '../../users/delete/delete-users.service.ts';
import { applyRequest } from '../../users/plan/apply-plans.service.ts';
import { planNewUsers } from '../../users/plan/plan-users.service.ts';
import { lockMembersForUser } from '../../users/plan/select-users.service.ts';
import { mailBasicAdmins } from '../block/block-person.service.ts';
import { findCompany, type PersonRow } from '../person/person.unscoped.repository.ts';
import { requirePerson } from '../person/read-person.service.ts';

type Preview = z.output<typeof endpoints.previewMembership.body>;
type Added = z.output<typeof endpoints.addMembership.body>;
type Removed = z.output<typeof endpoints.removeMembership.body>;
type Undone = z.output<typeof endpoints.undoMembership.body>;
/** The scope of staff in a company that they do not act for; links of mails lead to its site. */
async function scopeIn(db: Database, scope: Scope, accountId: string): Promise<CompanyScope> {
  const company = await findCompany(db, accountId);
  if (!company) throw new AppError('resource.not_found');
  const { id, name, type, site } = company;
  return { ...scope, company: { id, name, type }, site, persona: null };
}

function newUserOf(person: PersonRow, { role, products }: Pick<Added, 'role' | 'products'>) {
  const { loginId: email, firstName: first_name, lastName: last_name } = person;
  const user: NewUser = { email, first_name, last_name, role, products };
  return { user };
}

/** Adds the person as an admin of the company would: by its rules, with an invitation. */
export async function addMembership(
  db: Database,
  scope: Scope,
  userId: string,
  { accountId, reason, ...added }: Added,
  config: AddressConfig,
): Promise<ActionResult> {
  return transact(db, async (tx) => {
    const own = await scopeIn(tx, scope, accountId);
    const person = await requirePerson(tx, userId);
    await lockMembersForUser(tx, own, { loginIds: [person.loginId], withAdmins: false });
    if (person.blockedOn) throw new AppError('user.blocked_by_retailer');
    const plans = await planNewUsers(tx, own, [newUserOf(person, added)], { override: false });
    await mailBasicAdmins(tx, scope, announced(own, person, 'ADDED', reason));
    return applyRequest(tx, own, plans, {
      type: 'CREATE_USERS',
      config,
      reason,
      fieldOf: (_, field) => (field === 'email' ? 'accountId' : field),
    });
  });
}

/** Removes the person as an admin of the company would; the entry of the request has the reason. */
export async function removeMembership(
  db: Database,
  scope: Scope,
  userId: string,
  { accountId, reason, version }: Removed,
): Promise<ActionResult> {
  return transact(db, async (tx) => {
    const own = await scopeIn(tx, scope, accountId);
    const person = await requirePerson(tx, userId);
    const { loginId } = person;
    const versions = version === undefined ? undefined : { [loginId]: version };
    const { result } = await deleteUsersWith(tx, own, { users: [loginId], versions });
    await mailBasicAdmins(tx, scope, announced(own, person, 'REMOVED', reason));
    await recordActivity(tx, own, {
      event: 'USER_REMOVAL_REQUESTED',
      entity: { type: 'USER', id: userId, name: fullName(person), personId: userId },
      after: { reason },
    });
    return result;
  });
}

/** Undoes a change of this person in that company. */
export async function undoMembership(
  db: Database,
  scope: Scope,
  userId: string,
  { accountId, taskId }: Undone,
  config: AddressConfig,
) {
  return transact(db, async (tx) => {
    const own = await scopeIn(tx, scope, accountId);
    const person = await requirePerson(tx, userId);
    await mailBasicAdmins(tx, scope, announced(own, person, 'UNDONE', ''));
    // Last, because it writes the activity log.
    return undoTaskWith(tx, own, taskId, config, { userId });
  });
}

function announced(
  { company, site }: CompanyScope,
  person: PersonRow,
  how: Parameters<typeof mailBasicAdmins>[2]['how'],
  reason: string,
) {
  const companies = [{ ...company, site, memberName: fullName(person) }];
  return { companies, userId: person.userId, how, reason };
}

/** What the change would do, without doing it. */
export async function previewMembership(
  db: Database,
  scope: Scope,
  userId: string,
  request: Preview,
): Promise<z.output<typeof endpoints.previewMembership.response>> {
  const own = await scopeIn(db, scope, request.accountId);
  const person = await requirePerson(db, userId);
  const offered = await selectSubscribedProducts(db, own);
  const change =
    request.act === 'ADD'
      ? await additionOf(db, own, person, request)
      : await removalOf(db, own, person);
  return { companyName: own.company.name, offered, ...change };
}

async function additionOf(
  db: Database,
  own: CompanyScope,
  person: PersonRow,
  added: Pick<Added, 'role' | 'products'>,
) {
  const [plan] = await planNewUsers(db, own, [newUserOf(person, added)], { override: false });
  const code = person.blockedOn ? 'user.blocked_by_retailer' : plan?.problems[0]?.code;
  const gains: ProductCode[] = code ? [] : added.products.map((product) => product.code);
  return {
    gains,
    loses: [],
    role: { before: null, after: code ? null : added.role },
    refusal: code ? translate(own.locale, code) : null,
  };
}

async function removalOf(db: Database, own: CompanyScope, { loginId }: PersonRow) {
  const { people } = await previewUserAct(db, own, { act: 'DELETE', users: [loginId] });
  const [change] = people;
  return {
    gains: [],
    loses: change?.loses ?? [],
    role: change?.role ?? { before: null, after: null },
    refusal: change?.refusal ?? null,
  };
}
