import {
  type GlobalPerson,
  type listRequestsOfPerson as listRequestsEndpoint,
  type listTimelineOfPerson as listTimelineEndpoint,
  personUseWeeks,
  type readUseOfPerson as useEndpoint,
} from '@endcap/contract/people/global-person';
import { eventsOfKind } from '@endcap/contract/people/timeline-kinds';
import { type ProductCode, productCodes } from '@endcap/contract/products';
import { siteTimeZones } from '@endcap/contract/sites';
import type { z } from 'zod';
import type { Scope } from '../../../../access/scope.ts';
import { describeActivity, eventText } from '../../../../activity/describe-activity.ts';
import { operatorOf, refuseLostOperator } from '../../../../activity/operator.ts';
import { AppError } from '../../../../app-error.ts';
import type { Database } from '../../../../db/connection.ts';
import { transact } from '../../../../db/transact.ts';
import { mapItems } from '../../../../lists/read-page.ts';
import { toReadableAddress } from '../../../../texts/readable-address.ts';
import { listFactorsOf } from '../../../identity/factors/factors.service.ts';
import { endSessionsWith, listSessionsOf } from '../../../identity/sessions/sessions.service.ts';
import { fullName } from '../../../shared/memberships/name-in-company.ts';
import { listRequestsOf } from '../../access-requests/access-requests.service.ts';
import {
  findPerson,
  maxMemberships,
  selectMemberships,
  selectUse,
} from './person.unscoped.repository.ts';
import { selectTimeline } from './timeline.unscoped.repository.ts';

export async function readPerson(
  db: Database,
  scope: Scope,
  userId: string,
  idleMinutes: number,
): Promise<GlobalPerson> {
  const person = await requirePerson(db, userId);
  const [memberships, sessions, factors] = await Promise.all([
    selectMemberships(db, userId),
    listSessionsOf(db, scope, { id: userId, idleMinutes }),
    listFactorsOf(db, userId),
  ]);
  const { userType, group, persona, sbu, buoAreaNumber, registeredOn, lastLoginOn } = person;
  return {
    userId,
    userType,
    group,
    persona,
    sbu,
    buoAreaNumber,
    name: fullName(person),
    email: toReadableAddress(person.email),
    registeredOn: registeredOn?.toISOString() ?? null,
    lastLogin: lastLoginOn?.toISOString() ?? null,
    block: person.blockedOn && {
      on: person.blockedOn.toISOString(),
      by: person.blockedBy,
      reason: person.blockedReason,
    },
    isSelf: userId === scope.actor.id,
    memberships: memberships.slice(0, maxMemberships).map(({ lastLogin, since, ...row }) => ({
      ...row,
      lastLogin: lastLogin?.toISOString() ?? null,
      since: since.toISOString(),
    })),
    membershipsAreCapped: memberships.length > maxMemberships,
    sessions,
    signIn: {
      hasPassword: person.hasPassword,
      passwordChangedOn: person.passwordChangedOn?.toISOString() ?? null,
      factors: factors.items,
      recoveryCodesLeft: factors.recoveryCodesLeft,
    },
  };
}

export async function requirePerson(db: Database, userId: string) {
  const person = await findPerson(db, userId);
  if (!person) throw new AppError('resource.not_found');
  return person;
}

export async function listRequestsOfPerson(
  db: Database,
  userId: string,
  page: z.output<typeof listRequestsEndpoint.query>,
): Promise<z.output<typeof listRequestsEndpoint.response>> {
  await requirePerson(db, userId);
  return mapItems(await listRequestsOf(db, userId, page), (request) => ({
    requestId: request.request_id,
    companyName: request.company_name,
    products: request.products,
    status: request.status,
    note: request.requestor_note,
    createdOn: request.create_time,
    decidedOn: request.decided_time,
    decisionNote: request.decision_note,
  }));
}

/** Weeks of the site, as in the reports. */
export async function readUseOfPerson(
  db: Database,
  { site }: Scope,
  userId: string,
): Promise<z.output<typeof useEndpoint.response>> {
  await requirePerson(db, userId);
  const timeZone = siteTimeZones[site];
  const { sunday, rows } = await selectUse(db, userId, { weeks: personUseWeeks, timeZone });
  const end = Date.parse(`${sunday}T00:00:00Z`);
  const weeks = Array.from({ length: personUseWeeks }, (_, at) =>
    new Date(end - (personUseWeeks - 1 - at) * weekMs).toISOString().slice(0, 10),
  );
  const timesOf = (code: ProductCode, week: string) =>
    rows.find((row) => row.product === code && row.week === week)?.count ?? 0;
  const products = productCodes
    .filter((code) => rows.some(({ product }) => product === code))
    .map((code) => ({ code, values: weeks.map((week) => timesOf(code, week)) }));
  const sum = (values: readonly number[]) => values.reduce((all, one) => all + one, 0);
  return { weeks, products: products.sort((a, b) => sum(b.values) - sum(a.values)) };
}

const weekMs = 7 * 86_400_000;
const timelinePageSize = 20;

/** One extra row shows whether there are older entries. */
export async function listTimelineOfPerson(
  db: Database,
  scope: Scope,
  userId: string,
  { before, kind }: z.output<typeof listTimelineEndpoint.query>,
): Promise<z.output<typeof listTimelineEndpoint.response>> {
  await requirePerson(db, userId);
  const limit = timelinePageSize + 1;
  const rows = await selectTimeline(db, userId, {
    ...{ before, limit },
    events: kind ? eventsOfKind(kind) : null,
  });
  const shown = rows.slice(0, timelinePageSize);
  return {
    items: shown.map(({ id, createdOn, companyName, event, actor, actorId, entity }) => ({
      id,
      createdOn,
      companyName,
      eventText: eventText(scope.locale, event),
      eventDescription: entity ? describeActivity(scope.locale, entity) : '',
      actor: actorId === userId ? null : actor,
      entityName: entity?.personId === userId ? null : (entity?.name ?? null),
    })),
    next: rows.length > timelinePageSize ? (shown.at(-1)?.id ?? null) : null,
  };
}

/** One session, or all of them except the session of this request. Returns how many ended. */
export async function endSessionsOfPerson(
  db: Database,
  scope: Scope,
  userId: string,
  { id, idleMinutes }: { id?: string; idleMinutes: number },
): Promise<number> {
  const operator = operatorOf(scope);
  return transact(db, async (tx) => {
    await refuseLostOperator(tx, operator);
    const { firstName, lastName } = await requirePerson(tx, userId);
    const exceptId = id ? undefined : scope.sessionId;
    return endSessionsWith(
      tx,
      operator,
      { id: userId, firstName, lastName },
      { idleMinutes, id, exceptId },
    );
  });
}
