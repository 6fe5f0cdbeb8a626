import { z } from 'zod';
import { companyRoles } from '../company-options.ts';
import { dateRangeRules } from '../date-range.ts';
import { blob, endpoint, may } from '../endpoint.ts';
import { searchMaxLength } from '../limits.ts';
import { listQuery } from '../lists/list-query.ts';
import { pageOf } from '../paging.ts';
import { companyPath, spreadsheetType } from '../parts.ts';
import { text } from '../text.ts';
import { accessOnDayList, visitList } from './activity-lists.ts';

const area = 'activityLog';
const access = may('LIST', 'ACTIVITY_LOG');

/** A stay of a super admin or a spectator in the company, as its log has it. */
const visit = z.object({
  id: z.string(),
  /** Null once the person has been erased, as the login id. */
  visitor: z.string().nullable(),
  visitorLoginId: z.string().nullable(),
  group: z.enum(['SUPER_ADMIN', 'SUPER_ADMIN_SPECTATOR']),
  from: z.iso.datetime(),
  /** When they left or signed out; null when neither is in the log. */
  to: z.iso.datetime().nullable(),
  reason: z.string().nullable(),
  /** ACTING: they could change the company. VIEWING: they could only look at it. */
  access: z.enum(['ACTING', 'VIEWING']),
  /** Entries of the log that they made during the visit; 0 when they only viewed. */
  changes: z.int(),
});
export type Visit = z.infer<typeof visit>;

export const listVisits = endpoint({
  method: 'GET',
  path: '/api/companies/:companyId/visits',
  summary: 'The visits of super admins and spectators in the company, with their reasons',
  access,
  area,
  params: companyPath,
  query: listQuery(visitList),
  fromReplica: true,
  response: pageOf(visit),
});

const { min, max } = dateRangeRules;

/** The end of this day in the company's time zone; today: now. */
const day = z.iso
  .date('field.invalid')
  .refine((given) => given >= min && given <= max, 'field.invalid');

const heldProduct = z.object({
  code: z.string(),
  accessTypes: z.array(z.int()),
  /** Access types that were asked for and not confirmed yet. */
  waitingTypes: z.array(z.int()),
  status: z.enum(['ACCESS_COMPLETE', 'ACCESS_PENDING']),
});

const accessOnDay = z.object({
  userId: z.string(),
  name: z.string(),
  /** The address of the account today; null when there is none any more. */
  loginId: z.string().nullable(),
  /** VIEWER: a sponsored supplier of a partner, who views the company without a membership. */
  role: z.enum([...companyRoles, 'VIEWER']),
  /**
   * INVITED: had not joined yet, so that none of the products could be opened. PARTNER: viewed the
   * company for a partner. PARTNER_ENDED: a member whose partner had no access on that day.
   */
  status: z.enum(['MEMBER', 'INVITED', 'BLOCKED', 'PARTNER', 'PARTNER_ENDED']),
  /** The partners through which the user had access; none for the company's own users. */
  partners: z.array(z.string()),
  products: z.array(heldProduct),
});
export type AccessOnDay = z.infer<typeof accessOnDay>;

const accessQuery = { date: day.optional(), search: text(searchMaxLength).optional() };

export const listAccessOnDay = endpoint({
  method: 'GET',
  path: '/api/companies/:companyId/access-on-day',
  summary: 'Who had access to what at the end of a day, computed from the activity log',
  access,
  area,
  params: companyPath,
  query: listQuery(accessOnDayList).extend(accessQuery),
  fromReplica: true,
  heavy: true,
  response: pageOf(accessOnDay).extend({
    /** The day that is shown; today in the company's time zone when none was asked for. */
    date: z.iso.date(),
    today: z.iso.date(),
    timeZone: z.string(),
    /** The day of the first entry that the log has; null for an empty log. */
    logBegins: z.iso.date().nullable(),
    /** Users of today whose access the log never mentions: they are in no answer. */
    usersNotInLog: z.int(),
  }),
  perMinute: 60,
});

export const downloadAccessOnDay = endpoint({
  method: 'GET',
  path: '/api/companies/:companyId/access-on-day/download',
  summary: 'Who had access to what at the end of a day, as a workbook; the download is logged',
  access: may('EXPORT', 'ACTIVITY_LOG'),
  area,
  fresh: true,
  params: companyPath,
  query: z.object(accessQuery),
  fromReplica: true,
  heavy: true,
  response: blob(spreadsheetType),
  perMinute: 10,
});
