import { z } from 'zod';
import { endpoint, may, mayGlobally } from '../endpoint.ts';
import { companyPath } from '../parts.ts';
import { reportWeeks, usageMetrics, usualWeeks } from './usage-metrics.ts';

const period = z.object({ weeks: z.enum(reportWeeks).default(usualWeeks) });

/** Null: the week was not counted, or has nothing to measure. */
const values = z.array(z.int().nullable());

const series = z.object({
  metric: z.enum(usageMetrics),
  /** The product or the reason; empty: all of them. */
  key: z.string(),
  values,
  /** The same weeks, 364 days earlier. */
  yearAgo: values,
});
export type UsageSeries = z.infer<typeof series>;

/** Numbers per week of the site, the oldest first; a week ends with its Sunday. */
const usage = z.object({ weeks: z.array(z.iso.date()), series: z.array(series) });
export type Usage = z.infer<typeof usage>;

export const readAdoption = endpoint({
  method: 'GET',
  path: '/api/reports/adoption',
  summary: 'People with access and people who opened a product, per week of the site',
  access: mayGlobally('LIST', 'OPERATIONS'),
  area: 'operationsReports',
  query: period,
  fromReplica: true,
  response: usage,
});

export const readSupportReport = endpoint({
  method: 'GET',
  path: '/api/reports/support',
  summary: 'New, open and waiting tickets and the time to a first answer, per week of the site',
  access: mayGlobally('LIST', 'TICKET_QUEUE'),
  area: 'queueReports',
  query: period,
  fromReplica: true,
  response: usage,
});

const article = z.object({
  id: z.string(),
  title: z.string(),
  views: z.int(),
  helpful: z.int(),
  notHelpful: z.int(),
});
export type ReadArticle = z.infer<typeof article>;

const perDay = z.array(z.int().nullable());

/** Beside the queue and at home, where a week would be too long. */
export const readSupportDays = endpoint({
  method: 'GET',
  path: '/api/reports/support/days',
  summary: 'The time to a first answer, and open and waiting tickets, of the last counted days',
  access: mayGlobally('LIST', 'TICKET_QUEUE'),
  area: 'queueReports',
  fromReplica: true,
  response: z.object({
    /** The oldest first; a value is null where the day was not counted or no one was answered. */
    days: z.array(z.iso.date()),
    firstAnswerMinutes: perDay,
    open: perDay,
    waiting: perDay,
  }),
});
export type SupportDays = z.infer<typeof readSupportDays.response>;

export const readContentReport = endpoint({
  method: 'GET',
  path: '/api/reports/content',
  summary: 'Views and votes of articles, and searches of the data dictionary, per week of the site',
  access: mayGlobally('LIST', 'CONTENT'),
  area: 'contentReports',
  query: period,
  fromReplica: true,
  response: usage.extend({
    /** Those that were opened most, at most twenty. */
    articles: z.array(article),
  }),
});

export const readCompanyUse = endpoint({
  method: 'GET',
  path: '/api/companies/:companyId/use',
  summary: 'People and products of the company over time, and the progress of its open audit',
  access: may('LIST', 'USER'),
  area: 'companyUse',
  params: companyPath,
  query: period,
  fromReplica: true,
  response: usage.extend({
    /** Null without an open audit, or for those who may not see it. */
    audit: z
      .object({
        dueDate: z.iso.date(),
        /** Users whose access is to be decided today. */
        people: z.int(),
        /** Decided by the end of each counted day. */
        days: z.array(z.object({ day: z.iso.date(), decided: z.int() })),
      })
      .nullable(),
  }),
});
export type CompanyUse = z.infer<typeof readCompanyUse.response>;
