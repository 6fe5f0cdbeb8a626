import { isSuperAdmin } from '@endcap/contract/access/user-kind';
import { addDays, dateRangeRules } from '@endcap/contract/date-range';
import { activityEvents, sourceApps } from '@endcap/contract/record/activity';
import { activityList } from '@endcap/contract/record/activity-lists';
import type {
  ActivityEntry,
  ActivityFilter,
  listActivityLogs,
} from '@endcap/contract/record/activity-logs';
import type { Locale } from '@endcap/contract/sites';
import type { z } from 'zod';
import type { Scope } from '../../../access/scope.ts';
import { describeActivity, eventText } from '../../../activity/describe-activity.ts';
import { AppError } from '../../../app-error.ts';
import type { Database } from '../../../db/connection.ts';
import { startOfDay } from '../../../exports/local-time.ts';
import { isFiltered } from '../../../lists/list-conditions.ts';
import { orderOf } from '../../../lists/list-source.ts';
import { toPage } from '../../../lists/read-page.ts';
import { foldText } from '../../../texts/fold-text.ts';
import { type TextId, textIn } from '../../../texts/translate.ts';
import { localTime } from '../../shared/memberships/local-time.service.ts';
import {
  type ActivityPageRequest,
  type ActivityRow,
  type ActivitySearch,
  countLimits,
  countRange,
  selectActivityPage,
  selectFoundActivity,
} from './activity-log.repository.ts';

type ListQuery = z.output<typeof listActivityLogs.query>;

export async function listActivity(
  db: Database,
  scope: Scope,
  filter: ActivityFilter,
  { pageNumber, ...query }: ListQuery,
): Promise<z.output<typeof listActivityLogs.response>> {
  refuseAllCompanies(scope);
  const { search } = await searchOf(db, scope, filter);
  const request = {
    ...query,
    pageNo: pageNumber,
    sortOrder: orderOf(activityList, query),
  };
  const { rows, total, isExact } = isFiltered(activityList, search)
    ? await findActivity(db, scope, search, request)
    : await selectActivityPage(db, scope, search, request);
  // The extra row shows whether a page follows, where the entries are not counted any more.
  const seen = pageNumber * query.pageSize + rows.length;
  const items = rows.slice(0, query.pageSize).map((row) => presentEntry(scope, row));
  return {
    ...toPage(items, isExact ? total : Math.max(total - 1, seen), request),
    totalIsCapped: !isExact,
  };
}

/** The entries that a filter finds, counted exactly unless the range has very many entries. */
async function findActivity(
  db: Database,
  scope: Scope,
  search: ActivitySearch,
  request: ActivityPageRequest,
) {
  const isLarge = (await countRange(db, scope, search)) > countLimits.range;
  const countTo = isLarge ? countLimits.inLargeRange : countLimits.range;
  const found = await selectFoundActivity(db, scope, search, { ...request, countTo });
  return { ...found, isExact: found.total <= countTo };
}

/** Without a company only a super admin reads, and reads all of them. */
export function refuseAllCompanies({ actor, company }: Scope): void {
  if (!company && !isSuperAdmin(actor)) throw new AppError('company.not_chosen');
}

/** The filter between the moments at which its days begin and end in the caller's time zone. */
export async function searchOf(db: Database, scope: Scope, filter: ActivityFilter) {
  const time = await localTime(db, scope);
  const { timeZone, wallClock } = time;
  const today = wallClock.toISOString().slice(0, 10);
  const {
    startDate = addDays(today, 1 - dateRangeRules.maxDays),
    endDate = today,
    actors: actor,
    events: event,
    applications: application,
    search: words,
  } = filter;
  const search: ActivitySearch = {
    ...{ search: words, actor, event, application },
    opens: startOfDay(startDate, timeZone),
    closes: startOfDay(addDays(endDate, 1), timeZone),
    eventsWith: (word) => eventsWith(scope.locale, word),
  };
  return { search, days: { startDate, endDate }, time };
}

/** The events whose texts have a word, as the database compares texts. */
function eventsWith(locale: Locale, word: string): string[] {
  const part = foldText(word);
  return activityEvents.filter((event) => foldText(eventText(locale, event)).includes(part));
}

export function presentEntry({ locale }: Scope, { entity, ...row }: ActivityRow): ActivityEntry {
  const text = textIn(locale);
  return {
    id: `${row.chainId}:${row.seq}`,
    uiCreatedOnDate: millisecondsOf(row.createdOn),
    actor: row.actor,
    actorName: row.actorName,
    companyName: row.companyName,
    entityId: row.entityId,
    entityName: entity?.name ?? null,
    event: row.event,
    eventText: eventText(locale, row.event),
    eventDescription: entity ? describeActivity(locale, entity) : '',
    sourceApp: row.sourceApp as ActivityEntry['sourceApp'],
    sourceAppText: text(`activity-events.application.${row.sourceApp}` as TextId),
  };
}

/** A time of the database has microseconds. */
const millisecondsOf = (time: string) => `${time.slice(0, -4)}Z`;

/** By their text, as a person looks for one. */
export function listEvents({ locale }: Pick<Scope, 'locale'>) {
  return activityEvents
    .map((id) => ({ id, title: eventText(locale, id) }))
    .toSorted((one, other) => one.title.localeCompare(other.title, locale));
}

export function listApplications({ locale }: Pick<Scope, 'locale'>) {
  const text = textIn(locale);
  return sourceApps.map((id) => ({ id, title: text(`activity-events.application.${id}`) }));
}
