import { z } from 'zod';
import { endpoint, may } from './endpoint.ts';
import { companyPath } from './parts.ts';

const auditState = z.object({
  /** NONE: no audit was ever asked of the company, as for every tier but Basic. */
  status: z.enum(['NONE', 'PENDING', 'COMPLETED', 'OVERDUE']),
  dueDate: z.iso.date().nullable(),
  completedOn: z.iso.datetime().nullable(),
  completedBy: z.string().nullable(),
});
export type AuditState = z.infer<typeof auditState>;

const path = '/api/companies/:companyId/user-access-audit';

export const readAudit = endpoint({
  method: 'GET',
  path,
  summary: 'The user access audit of a Basic company',
  access: may('LIST', 'USER_ACCESS_AUDIT'),
  area: 'admin',
  params: companyPath,
  response: auditState,
});

export const completeAudit = endpoint({
  method: 'POST',
  path: `${path}/complete`,
  summary: 'Acknowledge the three statements; access returns at once',
  access: may('APPROVE', 'USER_ACCESS_AUDIT'),
  area: 'admin',
  params: companyPath,
  body: z.strictObject({
    acknowledgements: z.tuple([
      z.literal(true, 'field.must_accept'),
      z.literal(true, 'field.must_accept'),
      z.literal(true, 'field.must_accept'),
    ]),
  }),
  response: auditState,
  errors: ['audit.none_open'],
});

export const extendAudit = endpoint({
  method: 'POST',
  path: `${path}/extend`,
  summary: 'Give a company more time',
  access: may('UPDATE', 'COMPANY'),
  area: 'admin',
  params: companyPath,
  body: z.strictObject({ dueDate: z.iso.date() }),
  response: auditState,
  errors: ['audit.none_open'],
});
