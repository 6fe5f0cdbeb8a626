import { z } from 'zod';
import { endpoint, may } from '../endpoint.ts';
import { companyPath } from '../parts.ts';
import { productUse } from './company-records.ts';

/** Null where the caller may not see the list that the number leads to. */
const count = z.int().nullable();

export const readAdminCounts = endpoint({
  method: 'GET',
  path: '/api/companies/:companyId/admin-counts',
  summary: 'What waits for an admin of the company, as numbers',
  access: may('LIST', 'USER'),
  area: 'userList',
  params: companyPath,
  response: z.object({
    /** Of each area: its users, domains, partners, and the entries of the last 7 days up to a limit. */
    users: count,
    domains: count,
    partners: count,
    changes: count,
    /** Users on their way in. */
    pending: count,
    /** Requests for access that no admin has decided. */
    requests: count,
    /** Users who have not signed in for 90 days. */
    inactive: count,
    /** Users at a domain that is not authorized. */
    outsideDomains: count,
    /** The last day of an audit that is open; null without one. */
    auditDue: z.iso.date().nullable(),
  }),
});
export type AdminCounts = z.infer<typeof readAdminCounts.response>;

export const listProductSeats = endpoint({
  method: 'GET',
  path: '/api/companies/:companyId/product-seats',
  summary: 'The products of the company, with their users and those who opened them in 90 days',
  access: may('LIST', 'USER'),
  area: 'admin',
  params: companyPath,
  fromReplica: true,
  response: z.object({
    /** Those that most users have first. */
    items: z.array(productUse.omit({ lastOpenedOn: true })),
  }),
});
export type ProductSeats = z.infer<typeof listProductSeats.response>;
