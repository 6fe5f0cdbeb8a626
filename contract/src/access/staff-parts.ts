import { type Role, rolePermissions } from './permissions.ts';

/** Internal users of the retailer: their groups, personas and attributes. */
export const staffGroups = [
  'SUPER_ADMIN',
  'SUPER_ADMIN_SPECTATOR',
  'CATEGORY_MANAGER',
  'INTERNAL_USER',
] as const;
export type StaffGroup = (typeof staffGroups)[number];

export const staffPersonas = ['MERCHANT', 'ASSET_PROTECTION', 'CATEGORY_MANAGER'] as const;
export type StaffPersona = (typeof staffPersonas)[number];

/** Strategic business units, of merchants. */
export const sbus = [
  'GROCERY',
  'FRESH',
  'CONSUMABLES',
  'HEALTH',
  'HOME',
  'APPAREL',
  'ENTERTAINMENT',
  'HARDLINES',
] as const;
export type Sbu = (typeof sbus)[number];

/** Further attributes of an internal user, by which they are found. SUPPORT: answers tickets. CONTENT: edits articles. */
export const staffAttributes = [
  'FIELD',
  'ECOMMERCE',
  'PRIVATE_BRANDS',
  'SOURCING',
  'SUPPORT',
  'CONTENT',
] as const;
export type StaffAttribute = (typeof staffAttributes)[number];

/** The attributes that give rights, by the role that an internal user has with them. */
export const attributeRoles = {
  SUPPORT: 'SUPPORT_AGENT',
  CONTENT: 'CONTENT_EDITOR',
} as const satisfies Partial<Record<StaffAttribute, Role>>;

export function isRight(attribute: StaffAttribute): boolean {
  return attribute in attributeRoles;
}

/** Those that hold at once, and those that a second super admin has to give first. */
export function splitAttributes(
  given: readonly StaffAttribute[],
  before: readonly StaffAttribute[],
): { held: StaffAttribute[]; asked: StaffAttribute[] } {
  const isAsked = (attribute: StaffAttribute) => isRight(attribute) && !before.includes(attribute);
  return {
    held: given.filter((attribute) => !isAsked(attribute)),
    asked: given.filter(isAsked),
  };
}

/**
 * Whether a role has a right that the other one lacks, by the table of rights. Giving such a role, or an
 * attribute with a right, needs a second super admin. Personas and business units give none.
 */
export function givesRights(role: StaffGroup, before: StaffGroup): boolean {
  return rolePermissions[role].some((right) => !rolePermissions[before].includes(right));
}

/** REMOVED: the account is kept for the log, and cannot sign in. */
export const staffStates = ['ACTIVE', 'INVITED', 'BLOCKED', 'REMOVED'] as const;
export type StaffState = (typeof staffStates)[number];
