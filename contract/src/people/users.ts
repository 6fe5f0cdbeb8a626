import { z } from 'zod';
import { companyRoles } from '../company-options.ts';
import { endpoint, may } from '../endpoint.ts';
import { listQuery, selectionQuery } from '../lists/list-query.ts';
import { pageOf } from '../paging.ts';
import { companyPath } from '../parts.ts';
import { productCodes } from '../products.ts';
import { personTaskTypes, taskStages } from './task-stages.ts';
import { blockedList, pendingList, userList } from './user-lists.ts';
import { userAccess } from './user-parts.ts';

const area = 'userList';
const access = may('LIST', 'USER');

/** The screen translates these values to uiCompanyType. */
export const memberTypes = ['SUPPLIER', 'THIRD_PARTY', 'INTERNAL'] as const;

export const blockReasons = ['LEFT_COMPANY', 'SECURITY', 'ROLE_CHANGE', 'OTHER'] as const;

/** A member of a company; the screens make the "ui" texts of the specification from it. */
export const companyUser = z.object({
  userId: z.uuid(),
  loginId: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  companyType: z.enum(memberTypes),
  /** The partner that brought the user; null for others. */
  thirdPartyCompanyId: z.uuid().nullable(),
  role: z.enum(companyRoles),
  multipleSupplierAccess: z.boolean(),
  /** `lastOpenedOn` is null where the user never opened the product. */
  products: z.array(userAccess.extend({ lastOpenedOn: z.iso.datetime().nullable().optional() })),
  /** Null: never. */
  lastLoginTime: z.iso.datetime().nullable(),
  secondFactor: z.object({
    /** Null: the user has none. */
    since: z.iso.datetime().nullable(),
    /** The last day without one, by the rules of this company and of its admins; null: none is asked, or at once. */
    until: z.iso.date().nullable(),
    /** The user must have one, and the time is over. */
    due: z.boolean(),
  }),
  createdOn: z.iso.datetime(),
  version: z.int(),
  /** The retailer blocked the user in all companies; the company cannot unblock them. */
  blockedByRetailer: z.boolean(),
  /** The user is being changed or deleted: the row is marked and cannot be selected. */
  busy: z.enum(personTaskTypes).nullable(),
});
export type CompanyUser = z.infer<typeof companyUser>;

/** The company once more, as the specification names it; another one is not found. */
const supplier = { supplierId: z.uuid().optional() };

/** An opaque cursor of the answer before, for the next or previous page. */
const cursor = z.string().max(600).optional();
const cursors = {
  nextCursor: z.string().nullable(),
  previousCursor: z.string().nullable(),
  /** More than are counted when a search finds very many. */
  totalIsCapped: z.boolean(),
};

export const listUsers = endpoint({
  method: 'GET',
  path: '/api/companies/:companyId/users',
  summary: 'The users of a company',
  access,
  area,
  params: companyPath,
  query: listQuery(userList).extend({ ...supplier, cursor }),
  fromReplica: true,
  response: pageOf(companyUser).extend(cursors),
});

/**
 * Every user that the filters find, up to the limit of one action, in the order of the list. An
 * action on them names their versions, so that it changes no user that joined or changed since.
 */
export const listSelectableUsers = endpoint({
  method: 'GET',
  path: '/api/companies/:companyId/users/selection',
  summary: 'All users that the filters find, to select them for one action',
  access: may('UPDATE', 'USER'),
  area,
  params: companyPath,
  query: selectionQuery(userList),
  fromReplica: true,
  response: z.object({
    items: z.array(companyUser),
    /** False when more users match than one action may change. */
    isComplete: z.boolean(),
  }),
  perMinute: 30,
});

export const readUser = endpoint({
  method: 'GET',
  path: '/api/companies/:companyId/users/:userId',
  summary: 'One user of a company',
  access,
  area,
  params: companyPath.extend({ userId: z.uuid() }),
  versioned: true,
  response: companyUser.extend({
    thirdPartyCompany: z.string().nullable(),
    /** False for a user of several companies: only they themselves change their name. */
    mayRename: z.boolean(),
    /** Null for a user who is not blocked; a block by the retailer has no details here. */
    block: z
      .object({
        /** By the company: it can unblock the user. */
        byCompany: z.boolean(),
        byRetailer: z.boolean(),
        on: z.iso.datetime().nullable(),
        by: z.string().nullable(),
        reason: z.enum(blockReasons).nullable(),
        comment: z.string().nullable(),
      })
      .nullable(),
  }),
});

/** What was done to a user and what they did themselves in this company, newest first. */
export const listUserHistory = endpoint({
  method: 'GET',
  path: '/api/companies/:companyId/users/:userId/history',
  summary: 'The timeline of a user: what was done to them and what they did in this company',
  access: may('LIST', 'ACTIVITY_LOG'),
  area,
  params: companyPath.extend({ userId: z.uuid() }),
  query: z.object({
    /** The `next` of the answer before; without it the newest entries are returned. */
    before: z.coerce.number<number>().int().min(1).max(Number.MAX_SAFE_INTEGER).optional(),
  }),
  fromReplica: true,
  response: z.object({
    items: z.array(
      z.object({
        id: z.int(),
        createdOn: z.iso.datetime(),
        /** In the caller's language, as the description. */
        eventText: z.string(),
        eventDescription: z.string(),
        /** The name of the actor at that time; null when the user did it, and once it has been erased. */
        actor: z.string().nullable(),
        /** The name of what the user changed; null when the entry is about the user. */
        entityName: z.string().nullable(),
      }),
    ),
    next: z.int().nullable(),
  }),
});

const pendingUser = z.object({
  taskId: z.uuid(),
  type: z.enum(personTaskTypes),
  stage: z.enum(taskStages),
  userId: z.uuid(),
  firstName: z.string(),
  lastName: z.string(),
  loginId: z.string(),
  /** The products that were requested. */
  products: z.array(z.enum(productCodes)),
  createdBy: z.string().nullable(),
  createdOn: z.iso.datetime(),
  /** The end of an invitation. */
  expiresOn: z.iso.datetime().nullable(),
  /** Why it failed, in the caller's language. */
  reason: z.string().nullable(),
});
export type PendingUser = z.infer<typeof pendingUser>;

export const listPendingUsers = endpoint({
  method: 'GET',
  path: '/api/companies/:companyId/users/non-provisioned',
  summary: 'Users on their way in, to other access, or out',
  access,
  area,
  params: companyPath,
  query: listQuery(pendingList).extend({ ...supplier, userId: z.uuid().optional() }),
  fromReplica: true,
  response: pageOf(pendingUser),
});

/** Every pending user that the filters find, up to the limit of one action, in the order of the list. */
export const listSelectablePending = endpoint({
  method: 'GET',
  path: '/api/companies/:companyId/users/non-provisioned/selection',
  summary: 'All pending users that the filters find, to select them for one action',
  access: may('DELETE', 'USER'),
  area,
  params: companyPath,
  query: selectionQuery(pendingList),
  fromReplica: true,
  response: z.object({
    items: z.array(pendingUser),
    /** False when more users match than one action may change. */
    isComplete: z.boolean(),
  }),
  perMinute: 30,
});

const blockedUser = z.object({
  userId: z.uuid(),
  loginId: z.string(),
  name: z.string(),
  email: z.string(),
  products: z.array(z.enum(productCodes)),
  blockedReason: z.enum(blockReasons).nullable(),
  comment: z.string().nullable(),
  blockedBy: z.string().nullable(),
  blockedOn: z.iso.datetime().nullable(),
  /** The retailer blocked the user too: the company cannot unblock them. */
  blockedByRetailer: z.boolean(),
  version: z.int(),
});
export type BlockedUser = z.infer<typeof blockedUser>;

export const listBlockedUsers = endpoint({
  method: 'GET',
  path: '/api/companies/:companyId/users/blocked',
  summary: 'The users that the company has blocked',
  access,
  area,
  params: companyPath,
  query: listQuery(blockedList).extend(supplier),
  fromReplica: true,
  response: pageOf(blockedUser),
});

/** The products that a company can give to its users. */
export const listGrantableProducts = endpoint({
  method: 'GET',
  path: '/api/companies/:companyId/users/grantable',
  summary: 'The products and domains that limit which users a company can add and what it can give',
  access,
  area,
  params: companyPath,
  response: z.object({
    products: z.array(z.enum(productCodes)),
    domains: z.array(z.object({ domainName: z.string(), allowSubDomains: z.boolean() })),
    /** Users whom a partner brings can get only what the company shares with it. */
    partners: z.array(
      z.object({
        companyId: z.uuid(),
        companyName: z.string(),
        products: z.array(z.enum(productCodes)),
        accessTypes: z.array(z.int()),
      }),
    ),
  }),
});
