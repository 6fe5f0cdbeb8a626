import type { Insight } from '@endcap/contract/content/insights';
import type { Locale, Site } from '@endcap/contract/sites';
import { AppError } from '../../../app-error.ts';
import type { Database } from '../../../db/connection.ts';
import { publicReader } from '../shared/readable-items.ts';
import {
  countInsights,
  type InsightRow,
  selectInsight,
  selectInsights,
} from './insights.unscoped.repository.ts';

export interface Visitor {
  site: Site;
  locale: Locale;
}

const pageSize = 10;
const maxOthers = 3;
const wordsAMinute = 200;

const presentInsight = ({ publishedOn, ...row }: InsightRow) => ({
  ...row,
  publishedOn: publishedOn.toISOString(),
});

/** Only what is for the public, also for a signed-in reader: the page is the same for all. */
export async function listInsights(db: Database, { site, locale }: Visitor, pageNo: number) {
  const reader = publicReader(site, locale);
  const [rows, total] = await Promise.all([
    selectInsights(db, reader, { limit: pageSize, offset: pageNo * pageSize }),
    countInsights(db, reader),
  ]);
  return {
    items: rows.map(presentInsight),
    page: pageNo,
    pageSize,
    totalElements: total,
    totalPages: Math.ceil(total / pageSize),
  };
}

export async function readInsight(
  db: Database,
  { site, locale }: Visitor,
  id: string,
): Promise<Insight> {
  const reader = publicReader(site, locale);
  const row = await selectInsight(db, reader, id);
  if (!row) throw new AppError('resource.not_found');
  const { html, words, ...insight } = row;
  const others = await selectInsights(db, reader, { limit: maxOthers, except: row.id });
  return {
    ...presentInsight(insight),
    html,
    readingMinutes: Math.max(1, Math.round((words ?? 0) / wordsAMinute)),
    others: others.map(presentInsight),
  };
}
