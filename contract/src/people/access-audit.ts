import { z } from 'zod';
import { companyRoles } from '../company-options.ts';
import { blob, endpoint, may } from '../endpoint.ts';
import { searchMaxLength, userLimits } from '../limits.ts';
import { listQuery } from '../lists/list-query.ts';
import { pageOf } from '../paging.ts';
import { companyPath } from '../parts.ts';
import { productCodes } from '../products.ts';
import { text } from '../text.ts';
import { reasonFilters, reviewDecisions, reviewList, reviewReasons } from './audit-reviews.ts';
import { actionPreview, actionResult } from './user-acts.ts';

const auditState = z.object({
  /** NONE: no audit was ever asked of the company, as for every tier but Basic. */
  status: z.enum(['NONE', 'PENDING', 'COMPLETED', 'OVERDUE']),
  dueDate: z.iso.date().nullable(),
  completedOn: z.iso.datetime().nullable(),
  completedBy: z.string().nullable(),
  /** What became of the users in the last completed audit; null before the first. */
  result: z
    .object({
      auditId: z.uuid(),
      kept: z.int(),
      removed: z.int(),
      /** The day on which the next audit opens. */
      nextOpensOn: z.iso.date(),
      nextDueDate: z.iso.date(),
    })
    .nullable(),
});
export type AuditState = z.infer<typeof auditState>;

const area = 'admin';
const params = companyPath;
const path = '/api/companies/:companyId/user-access-audit';

export const readAudit = endpoint({
  method: 'GET',
  path,
  summary: 'The user access audit of a Basic company',
  access: may('LIST', 'USER_ACCESS_AUDIT'),
  area,
  params,
  response: auditState,
});

export const completeAudit = endpoint({
  method: 'POST',
  path: `${path}/complete`,
  summary: 'Acknowledge the three statements; access returns at once',
  access: may('APPROVE', 'USER_ACCESS_AUDIT'),
  area,
  params,
  body: z.strictObject({
    acknowledgements: z.tuple([
      z.literal(true, 'field.must_accept'),
      z.literal(true, 'field.must_accept'),
      z.literal(true, 'field.must_accept'),
    ]),
  }),
  response: auditState,
  errors: ['audit.none_open', 'audit.removals_open'],
});

export const extendAudit = endpoint({
  method: 'POST',
  path: `${path}/extend`,
  summary: 'Give a company more time',
  access: may('UPDATE', 'COMPANY'),
  area,
  params,
  body: z.strictObject({ dueDate: z.iso.date() }),
  response: auditState,
  errors: ['audit.none_open'],
});

const reviewedUser = z.object({
  userId: z.uuid(),
  loginId: z.string(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  role: z.enum(companyRoles),
  reasons: z.array(z.enum(reviewReasons)),
  products: z.array(z.enum(productCodes)),
  /** Of the products: granted 90 days ago or earlier, and never opened for this company. */
  unusedProducts: z.array(z.enum(productCodes)),
  /** Null: never. */
  lastLoginTime: z.iso.datetime().nullable(),
  createdOn: z.iso.datetime(),
  thirdPartyCompany: z.string().nullable(),
  /** Null: undecided, also when a removal was undone. */
  decision: z.enum(reviewDecisions).nullable(),
  decidedOn: z.iso.datetime().nullable(),
  decidedBy: z.string().nullable(),
  /** The version of the decision, which a change of it names; 0 before the first. */
  version: z.int(),
});
export type ReviewedUser = z.infer<typeof reviewedUser>;

const reviewProgress = z.object({
  total: z.int(),
  kept: z.int(),
  /** Marked for removal; they still have access. */
  toRemove: z.int(),
  removed: z.int(),
  /** Users of each reason, and how many of them are undecided. */
  reasons: z.array(z.object({ id: z.enum(reasonFilters), total: z.int(), undecided: z.int() })),
});
export type ReviewProgress = z.infer<typeof reviewProgress>;

export const listReview = endpoint({
  method: 'GET',
  path: `${path}/review`,
  summary:
    'The users of the open audit, those that deserve a look first, with the decisions so far',
  access: may('LIST', 'USER_ACCESS_AUDIT'),
  area,
  params,
  query: listQuery(reviewList),
  response: pageOf(reviewedUser).extend({
    progress: reviewProgress,
    /** Users of this filter who wait for a decision. */
    undecided: z.int(),
  }),
  errors: ['audit.none_open'],
});

/** Null withdraws a decision. */
const newDecision = z.enum(reviewDecisions).nullable();

export const decideReview = endpoint({
  method: 'POST',
  path: `${path}/review/decisions`,
  summary: 'Keep or remove users, by their ids or all undecided ones of a filter',
  access: may('APPROVE', 'USER_ACCESS_AUDIT'),
  area,
  params,
  body: z.union([
    z.strictObject({
      decision: newDecision,
      users: z
        .array(z.strictObject({ userId: z.uuid(), version: z.int().min(0) }))
        .min(1, 'field.required')
        .max(userLimits.perDecision, 'field.too_long'),
    }),
    z.strictObject({
      decision: z.enum(reviewDecisions),
      reason: z.enum(reasonFilters).optional(),
      search: text(searchMaxLength).optional(),
    }),
  ]),
  response: z.object({
    decided: z.int(),
    /** Those who were undecided before, with the version of their decision: an undo withdraws it. */
    undo: z.array(z.object({ userId: z.uuid(), version: z.int() })),
    /** Undecided users of the filter beyond the limit of one call. */
    left: z.int(),
    /** For example because another admin has decided otherwise since the caller read the list. */
    refused: z.array(
      z.object({
        userId: z.uuid(),
        name: z.string().nullable(),
        code: z.string(),
        message: z.string(),
      }),
    ),
  }),
  errors: ['audit.none_open'],
});

export const previewRemoval = endpoint({
  method: 'GET',
  path: `${path}/review/removal`,
  summary: 'What the removal of the marked users would change',
  access: may('APPROVE', 'USER_ACCESS_AUDIT'),
  area,
  params,
  response: actionPreview.extend({
    /** Confirms the decisions that the caller saw. */
    revision: z.int(),
    undecided: z.int(),
    kept: z.int(),
  }),
  errors: ['audit.none_open'],
});

export const applyRemoval = endpoint({
  method: 'POST',
  path: `${path}/review/removal`,
  summary: 'Remove the marked users as a task that can be undone',
  access: may('DELETE', 'USER'),
  area,
  fresh: true,
  params,
  body: z.strictObject({ revision: z.int() }),
  response: actionResult,
  status: 202,
  errors: ['audit.none_open', 'resource.changed', 'user.self', 'user.last_admin', 'user.leaving'],
});

const pastAudit = z.object({
  auditId: z.uuid(),
  openedOn: z.iso.datetime(),
  dueDate: z.iso.date(),
  /** Null: open. */
  completedOn: z.iso.datetime().nullable(),
  completedBy: z.string().nullable(),
});
export type PastAudit = z.infer<typeof pastAudit>;

export const listAudits = endpoint({
  method: 'GET',
  path: `${path}/history`,
  summary: 'The audits of the company, the newest first',
  access: may('LIST', 'USER_ACCESS_AUDIT'),
  area,
  params,
  response: z.object({ items: z.array(pastAudit) }),
});

export const zipType = 'application/zip';

export const createEvidence = endpoint({
  method: 'POST',
  path: `${path}/evidence`,
  summary:
    'Who decided what and when, as PDF and xlsx with a signature; their digests are in the log',
  access: may('APPROVE', 'USER_ACCESS_AUDIT'),
  area,
  fresh: true,
  params,
  /** Without an id: the latest audit. */
  body: z.strictObject({ auditId: z.uuid().optional() }),
  heavy: true,
  response: blob(zipType),
  perMinute: 20,
  errors: ['audit.none_open'],
});
