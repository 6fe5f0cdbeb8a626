import {
  type ReportWeeks,
  supportDays,
  type UsageMetric,
} from '@endcap/contract/record/usage-metrics';
import type {
  CompanyUse,
  ReadArticle,
  SupportDays,
  Usage,
  UsageSeries,
} from '@endcap/contract/record/usage-reports';
import { type CompanyScope, holds, type Scope } from '../../../access/scope.ts';
import type { Database } from '../../../db/connection.ts';
import * as repository from './usage-reports.repository.ts';

interface Metrics {
  sums?: readonly UsageMetric[];
  ends?: readonly UsageMetric[];
  medians?: readonly UsageMetric[];
  withoutKeys?: boolean;
}

export const readAdoption = (db: Database, scope: Scope, weeks: ReportWeeks): Promise<Usage> =>
  readUsage(db, scope, null, weeks, {
    ends: ['PEOPLE_WITH_ACCESS', 'PRODUCT_PEOPLE'],
    sums: ['PRODUCT_OPENINGS'],
  });

export const readSupportReport = (db: Database, scope: Scope, weeks: ReportWeeks): Promise<Usage> =>
  readUsage(db, scope, null, weeks, {
    sums: ['TICKETS_CREATED'],
    ends: ['TICKETS_OPEN', 'TICKETS_WAITING'],
    medians: ['FIRST_ANSWER_MINUTES'],
  });

export async function readSupportDays(db: Database, scope: Scope): Promise<SupportDays> {
  const rows = await repository.selectSupportDays(db, scope, supportDays);
  // A counted day without a row had none of it.
  const counted = (key: 'open' | 'waiting') =>
    rows.map((row) => (row.isCounted ? (row[key] ?? 0) : null));
  return {
    days: rows.map(({ day }) => day),
    firstAnswerMinutes: rows.map(({ firstAnswerMinutes }) => firstAnswerMinutes),
    open: counted('open'),
    waiting: counted('waiting'),
  };
}

export async function readContentReport(
  db: Database,
  scope: Scope,
  weeks: ReportWeeks,
): Promise<Usage & { articles: ReadArticle[] }> {
  const usage = await readUsage(db, scope, null, weeks, {
    sums: [
      'GLOSSARY_SEARCHES',
      'GLOSSARY_WITHOUT_HIT',
      'ARTICLE_VIEWS',
      'ARTICLE_HELPFUL',
      'ARTICLE_NOT_HELPFUL',
    ],
    withoutKeys: true,
  });
  const [from, to] = [usage.weeks[0], usage.weeks.at(-1)];
  const articles = from && to ? await repository.selectArticles(db, scope, { from, to }) : [];
  return { ...usage, articles };
}

export async function readCompanyUse(
  db: Database,
  scope: CompanyScope,
  weeks: ReportWeeks,
): Promise<CompanyUse> {
  const [usage, audit] = await Promise.all([
    readUsage(db, scope, scope.company.id, weeks, {
      ends: ['PEOPLE_WITH_ACCESS', 'PEOPLE_SEEN', 'PRODUCT_PEOPLE'],
      sums: ['PRODUCT_OPENINGS'],
    }),
    holds(scope, 'LIST', 'USER_ACCESS_AUDIT') ? repository.selectAuditProgress(db, scope) : null,
  ]);
  return { ...usage, audit };
}

const yearDays = 364;

async function readUsage(
  db: Database,
  scope: Scope,
  companyId: string | null,
  asked: ReportWeeks,
  { sums = [], ends = [], medians = [], withoutKeys = false }: Metrics,
): Promise<Usage> {
  const counted = await repository.selectCountedWeeks(db, scope, Number(asked) + yearDays / 7);
  const to = counted.at(-1);
  if (!to) return { weeks: [], series: [] };
  const weeks = Array.from({ length: Number(asked) }, (_, at) =>
    daysAfter(to, (at + 1 - Number(asked)) * 7),
  );
  const from = daysAfter(weeks[0] ?? to, -yearDays);
  const rows = await repository.selectWeeks(db, scope, {
    companyId,
    sums,
    ends,
    medians,
    from,
    to,
    withoutKeys,
  });
  const known = new Set(counted);
  // A counted week without a row had none of it; without an answer there is no time to an answer.
  const countOf = (row: Map<string, number>, metric: UsageMetric, week: string) =>
    row.get(week) ?? (known.has(week) && !medians.includes(metric) ? 0 : null);
  const groups = Map.groupBy(rows, ({ metric, key }) => `${metric} ${key}`);
  const series = [...groups.values()].flatMap((group): UsageSeries[] => {
    const first = group[0];
    if (!first) return [];
    const { metric, key } = first;
    const row = new Map(group.map(({ week, count }) => [week, count]));
    return [
      {
        metric,
        key,
        values: weeks.map((week) => countOf(row, metric, week)),
        yearAgo: weeks.map((week) => countOf(row, metric, daysAfter(week, -yearDays))),
      },
    ];
  });
  return { weeks, series };
}

function daysAfter(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}
