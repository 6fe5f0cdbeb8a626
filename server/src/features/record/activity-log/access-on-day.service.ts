import { type AccessType, accessTypes } from '@endcap/contract/access/access-types';
import type {
  AccessOnDay,
  listAccessOnDay as listAccessOnDayEndpoint,
} from '@endcap/contract/record/activity-reports';
import type { Locale } from '@endcap/contract/sites';
import type { z } from 'zod';
import type { CompanyScope } from '../../../access/scope.ts';
import { recordActivity } from '../../../activity/record-activity.ts';
import { AppError } from '../../../app-error.ts';
import type { Database } from '../../../db/connection.ts';
import { transact } from '../../../db/transact.ts';
import { exportWorkbook } from '../../../exports/export-workbook.ts';
import type { Download } from '../../../http/endpoints/handler.ts';
import { titleOfCode } from '../../../texts/product-titles.ts';
import { textIn } from '../../../texts/translate.ts';
import { localTime } from '../../shared/memberships/local-time.service.ts';
import {
  accessChunks,
  countUsersNotInLog,
  selectAccessOnDay,
  selectCompanyDay,
} from './access-on-day.repository.ts';

type Query = z.output<typeof listAccessOnDayEndpoint.query>;
type Answer = z.output<typeof listAccessOnDayEndpoint.response>;

export async function listAccessOnDay(
  db: Database,
  scope: CompanyScope,
  { date: asked, ...request }: Query,
): Promise<Answer> {
  const day = await dayToShow(db, scope, asked);
  const [page, usersNotInLog] = await Promise.all([
    selectAccessOnDay(db, scope, { ...request, date: day.date }),
    countUsersNotInLog(db, scope),
  ]);
  return { ...page, ...day, usersNotInLog };
}

/** A day that has not come yet has no answer. */
async function dayToShow(db: Database, scope: CompanyScope, asked: string | undefined) {
  const day = await selectCompanyDay(db, scope);
  if (!day) throw new AppError('resource.not_found');
  const date = asked ?? day.today;
  if (date > day.today) {
    const details = [{ in: 'query', field: 'date', code: 'field.invalid' } as const];
    throw new AppError('input.invalid', { details });
  }
  return { ...day, date };
}

/** The entry about the download is written before the first row is sent: a file never exists without it. */
export async function downloadAccessOnDay(
  db: Database,
  scope: CompanyScope,
  { date: asked, search }: Pick<Query, 'date' | 'search'>,
  signal: AbortSignal,
): Promise<Download> {
  const { date, timeZone, logBegins } = await dayToShow(db, scope, asked);
  const { company, locale } = scope;
  const text = textIn(locale);
  const time = await localTime(db, scope);
  const usersNotInLog = await countUsersNotInLog(db, scope);
  await transact(db, (tx) =>
    recordActivity(tx, scope, {
      event: 'ACCESS_REPORT_DOWNLOADED',
      entity: { type: 'ACTIVITY_LOG', id: company.id, name: company.name },
      after: { day: date, ...(search ? { search } : {}) },
    }),
  );
  return exportWorkbook<AccessOnDay>(scope, {
    fileName: `access_${date}`,
    sheetName: text('activity-events.accessSheet'),
    columns: [
      { header: text('activity-events.field.name'), width: 30, cell: ({ name }) => name },
      { header: text('activity-events.field.loginId'), width: 34, cell: ({ loginId }) => loginId },
      {
        header: text('activity-events.field.role'),
        width: 12,
        cell: ({ role }) => text(`activity-events.value.${role}`),
      },
      {
        header: text('activity-events.field.status'),
        width: 14,
        cell: ({ status }) => text(`activity-events.value.${status}`),
      },
      {
        header: text('activity-events.field.partners'),
        width: 24,
        cell: ({ partners }) => partners.join(', '),
      },
      {
        header: text('activity-events.field.products'),
        width: 80,
        cell: ({ products }) => products.map((one) => productText(locale, one)).join('; '),
      },
    ],
    chunks: accessChunks(db, scope, { date, search }),
    about: function* (madeBy, rowCount) {
      yield [text('exports.company'), company.name];
      yield [text('activity-events.field.day'), date];
      yield [text('activity-events.accessZone'), timeZone];
      yield* madeBy;
      if (search) yield [text('activity-events.field.search'), search];
      yield [text('activity-events.accessUsers'), rowCount];
      if (logBegins) yield [text('activity-events.logBegins'), logBegins];
      if (usersNotInLog > 0) yield [text('activity-events.usersNotInLog'), usersNotInLog];
    },
    time,
    signal,
  });
}

const typeNames = Object.keys(accessTypes) as AccessType[];

/** "Report Builder (Portal)"; access types that were not confirmed are left out. */
function productText(locale: Locale, product: AccessOnDay['products'][number]): string {
  const text = textIn(locale);
  const title = titleOfCode(locale, product.code);
  if (product.status === 'ACCESS_PENDING')
    return text('activity-events.accessPending', { product: title });
  const types = product.accessTypes.map((type) => {
    const name = typeNames.find((one) => accessTypes[one] === type);
    return name ? text(`users.accessType.${name}`) : String(type);
  });
  return types.length > 0
    ? text('activity-events.accessTypes', { product: title, types: types.join(', ') })
    : title;
}
