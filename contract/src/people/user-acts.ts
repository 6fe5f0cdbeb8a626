import { z } from 'zod';
import { companyRoles } from '../company-options.ts';
import { blob, endpoint, may } from '../endpoint.ts';
import { userLimits as max } from '../limits.ts';
import { filterQuery } from '../lists/list-query.ts';
import { companyPath, spreadsheetType, versionHeader } from '../parts.ts';
import { productCodes } from '../products.ts';
import { text } from '../text.ts';
import { task } from './tasks.ts';
import { pendingList, userList } from './user-lists.ts';
import { newUser, people, productGrants, seenVersions } from './user-parts.ts';
import { blockReasons } from './users.ts';

const area = 'userList';
const params = companyPath;
const base = '/api/companies/:companyId/users';

/** Refusals of one person among several, by the code of the error catalogue. */
const refusedPerson = z.object({ value: z.string(), code: z.string(), message: z.string() });

export const actionResult = z.object({
  /** Null where nothing had to change. */
  task: task.nullable(),
  /** The number of accepted users. */
  accepted: z.int(),
  refused: z.array(refusedPerson),
});
export type ActionResult = z.infer<typeof actionResult>;

export const validateUsers = endpoint({
  method: 'POST',
  path: `${base}/validate`,
  summary: 'Try new users without creating any',
  access: may('CREATE', 'USER'),
  area,
  params,
  body: z.strictObject({
    userList: z
      .array(z.record(z.string().max(100), z.unknown()))
      .min(1)
      .max(max.perForm, 'field.too_long'),
  }),
  /** By address; nothing is returned about users of other companies. */
  response: z.object({
    valid: z.array(z.string()),
    invalid: z.array(refusedPerson.extend({ index: z.int(), field: z.string().nullable() })),
  }),
});

/** One user as the specification sends it, or several under userList. */
export const createUsers = endpoint({
  method: 'POST',
  path: base,
  summary: 'Create users and invite them',
  access: may('CREATE', 'USER'),
  area,
  params,
  body: z.union([
    z
      .strictObject({
        userList: z.array(newUser).min(1, 'field.required').max(max.perForm, 'field.too_long'),
      })
      .transform(({ userList }) => ({ userList, isSingle: false })),
    newUser.transform((user) => ({ userList: [user], isSingle: true })),
  ]),
  response: actionResult,
  status: 202,
  errors: [
    'user.domain_not_authorized',
    'user.exists',
    'product.not_subscribed',
    'product.not_shared',
    'user.partner_unknown',
    'user.partner_domain',
  ],
});

export const deleteUsers = endpoint({
  method: 'POST',
  path: `${base}/delete`,
  summary: 'Remove users from the company; their other companies keep them',
  access: may('DELETE', 'USER'),
  area,
  fresh: true,
  params,
  body: z.strictObject({ users: people, versions: seenVersions }),
  response: actionResult,
  status: 202,
  errors: ['user.self', 'user.last_admin', 'user.leaving', 'resource.changed'],
});

const accessChange = z.strictObject({
  users: people,
  products: productGrants,
  role: z.enum(companyRoles).optional(),
  versions: seenVersions,
});

export const addAccess = endpoint({
  method: 'POST',
  path: `${base}/access`,
  summary: 'Give users products beside those that they have',
  access: may('UPDATE', 'USER'),
  area,
  params,
  body: accessChange,
  response: actionResult,
  status: 202,
  errors: [
    'user.self',
    'user.last_admin',
    'user.leaving',
    'product.not_subscribed',
    'product.not_shared',
    'resource.changed',
  ],
});

export const replaceAccess = endpoint({
  method: 'PUT',
  path: `${base}/access`,
  summary: 'Give users exactly these products, and a role',
  access: may('UPDATE', 'USER'),
  area,
  params,
  headers: versionHeader,
  body: accessChange,
  response: actionResult,
  status: 202,
  errors: [
    'user.self',
    'user.last_admin',
    'user.leaving',
    'product.not_subscribed',
    'product.not_shared',
    'resource.changed',
  ],
});

const giveAndTake = z.strictObject({
  users: people,
  /** Each user gets these beside what they have. */
  give: productGrants.default([]),
  /** Each user loses these, whether ready or still being set up. */
  take: z
    .array(z.enum(productCodes))
    .max(productCodes.length, 'field.too_long')
    .transform((codes) => [...new Set(codes)])
    .default([]),
  /** Without it, every user keeps their role. */
  role: z.enum(companyRoles).optional(),
});

const isNotBoth = ({ give, take }: Pick<z.output<typeof giveAndTake>, 'give' | 'take'>) =>
  give.every(({ code }) => !take.includes(code));

export const giveAndTakeAccess = endpoint({
  method: 'POST',
  path: `${base}/access/change`,
  summary: 'Give users some products and take others, and keep what is not named',
  access: may('UPDATE', 'USER'),
  area,
  params,
  body: giveAndTake
    .extend({ versions: seenVersions })
    .refine(isNotBoth, { path: ['take'], error: 'field.invalid' }),
  response: actionResult,
  status: 202,
  errors: [
    'user.self',
    'user.last_admin',
    'user.leaving',
    'product.not_subscribed',
    'product.not_shared',
    'resource.changed',
  ],
});

const blockRequest = z
  .strictObject({
    /** By login id or by user id. */
    userIds: people,
    reason: z.enum(blockReasons),
    comment: text(max.comment).optional(),
    versions: seenVersions,
  })
  .refine(({ reason, comment }) => reason !== 'OTHER' || comment, {
    path: ['comment'],
    error: 'field.required',
  });

export const blockUsers = endpoint({
  method: 'POST',
  path: `${base}/block`,
  summary: 'Keep users out of this company',
  access: may('UPDATE', 'USER'),
  area,
  params,
  body: blockRequest,
  response: actionResult,
  errors: ['user.self', 'user.last_admin', 'user.leaving', 'resource.changed'],
});

export const unblockUsers = endpoint({
  method: 'POST',
  path: `${base}/unblock`,
  summary: 'Let blocked users in again',
  access: may('UPDATE', 'USER'),
  area,
  params,
  body: z.strictObject({
    /** By login id or by user id. */
    userIds: people,
    comment: text(max.comment).optional(),
    versions: seenVersions,
  }),
  response: actionResult,
  errors: ['user.leaving', 'user.blocked_by_retailer', 'resource.changed'],
});

/** What an act would change for each user, and in total. */
export const actionPreview = z.object({
  total: z.int(),
  /** Users whom the action would not change, with the reason of each among `people`. */
  refused: z.int(),
  /** Users who have all of it already, and lose nothing. */
  unchanged: z.int(),
  /** How many users gain or lose each product. */
  products: z.array(z.object({ code: z.enum(productCodes), gaining: z.int(), losing: z.int() })),
  /** The first users, refused ones before the others. */
  people: z.array(
    z.object({
      loginId: z.string(),
      /** The same as people read it, where its domain has accents. */
      email: z.string(),
      name: z.string(),
      loses: z.array(z.enum(productCodes)),
      gains: z.array(z.enum(productCodes)),
      /** Products that stay, with other access types. */
      accessTypes: z.array(
        z.object({
          code: z.enum(productCodes),
          before: z.array(z.int()),
          after: z.array(z.int()),
        }),
      ),
      /** Null before: not a member yet. Null after: no longer a member. */
      role: z.object({
        before: z.enum(companyRoles).nullable(),
        after: z.enum(companyRoles).nullable(),
      }),
      /** Has other companies, which keep them. */
      staysElsewhere: z.boolean(),
      refusal: z.string().nullable(),
    }),
  ),
});

/** Returns the losses of each user, to confirm before a dangerous act. */
export const previewUserAct = endpoint({
  method: 'POST',
  path: `${base}/preview`,
  summary: 'What an act would change, without doing it',
  access: may('UPDATE', 'USER'),
  area,
  params,
  /** The same fields as the act: without `products` it must not be read as the loss of all products. */
  body: z.discriminatedUnion('act', [
    z.strictObject({ act: z.enum(['DELETE', 'BLOCK']), users: people }),
    z.strictObject({
      act: z.enum(['ADD_ACCESS', 'REPLACE_ACCESS']),
      users: people,
      products: productGrants,
      role: z.enum(companyRoles).optional(),
    }),
    giveAndTake
      .extend({ act: z.literal('GIVE_AND_TAKE') })
      .refine(isNotBoth, { path: ['take'], error: 'field.invalid' }),
  ]),
  response: actionPreview,
});

export const exportTabs = ['users', 'pending', 'blocked', 'access-requests'] as const;

export const exportUsers = endpoint({
  method: 'GET',
  path: `${base}/export/:tabName`,
  summary: 'A tab of the user list as a workbook',
  access: may('EXPORT', 'USER'),
  area,
  fresh: true,
  params: params.extend({ tabName: z.enum(exportTabs) }),
  // A tab takes the filters of its list alone.
  query: filterQuery(userList).extend(filterQuery(pendingList).shape),
  fromReplica: true,
  heavy: true,
  response: blob(spreadsheetType),
  perMinute: 20,
});
