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

/** Further attributes of an internal user, by which they are found. */
export const staffAttributes = ['FIELD', 'ECOMMERCE', 'PRIVATE_BRANDS', 'SOURCING'] as const;
export type StaffAttribute = (typeof staffAttributes)[number];
