export const actions = [
  'LIST',
  'CREATE',
  'UPDATE',
  'DELETE',
  'EXPORT',
  'APPROVE',
  'SWITCH',
] as const;
export type Action = (typeof actions)[number];

export const resources = [
  'USER',
  'USER_SETTINGS',
  'EMAIL_DOMAIN',
  'COMPANY_PARTNER_ASSOCIATION',
  'PARTNER_ACCESS',
  'ACTIVITY_LOG',
  'ACCESS_REQUEST',
  'USER_ACCESS_AUDIT',
  'TICKET',
  'TICKET_QUEUE',
  'COMPANY',
  'COMPANY_ACCOUNT',
  'GLOBAL_USER',
  'CONTENT',
  'GLOSSARY',
  'ANNOUNCEMENT',
  'PERSONA',
  'OPERATIONS',
] as const;
export type Resource = (typeof resources)[number];

export type Permission = `${Action} ${Resource}`;

/**
 * The roles of a user, derived from the group of the account and the role in the chosen company.
 * `access/roles.ts` on the server derives them; only roles grant permissions.
 */
export const roles = [
  'COMPANY_ADMIN',
  'BASIC_COMPANY_ADMIN',
  'COMPANY_USER',
  'COMPANY_SWITCH_USER',
  'SPONSORED_SUPPLIER',
  'PARTNER_VIEWER',
  'INTERNAL_USER',
  'CATEGORY_MANAGER',
  'SUPER_ADMIN',
  'SUPER_ADMIN_SPECTATOR',
  'MERCHANT_VIEW',
  'MERCHANT_PERSONA',
  'SUPPORT_AGENT',
  'CONTENT_EDITOR',
] as const;
export type Role = (typeof roles)[number];

const ownSettings = ['UPDATE USER_SETTINGS'] as const;

const manageUsers = [
  'LIST USER',
  'CREATE USER',
  'UPDATE USER',
  'DELETE USER',
  'EXPORT USER',
  'LIST ACCESS_REQUEST',
  'APPROVE ACCESS_REQUEST',
  'LIST USER_ACCESS_AUDIT',
  'APPROVE USER_ACCESS_AUDIT',
  'LIST TICKET',
] as const;

const manageCompany = [
  'LIST EMAIL_DOMAIN',
  'CREATE EMAIL_DOMAIN',
  'UPDATE EMAIL_DOMAIN',
  'DELETE EMAIL_DOMAIN',
  'LIST COMPANY_PARTNER_ASSOCIATION',
  'CREATE COMPANY_PARTNER_ASSOCIATION',
  'UPDATE COMPANY_PARTNER_ASSOCIATION',
  'DELETE COMPANY_PARTNER_ASSOCIATION',
  'LIST ACTIVITY_LOG',
  'EXPORT ACTIVITY_LOG',
] as const;

const lookOn = [
  'LIST USER',
  'LIST EMAIL_DOMAIN',
  'LIST COMPANY_PARTNER_ASSOCIATION',
  'LIST ACTIVITY_LOG',
  'LIST ACCESS_REQUEST',
  'LIST USER_ACCESS_AUDIT',
] as const;

const runThePortal = [
  'APPROVE EMAIL_DOMAIN',
  'EXPORT GLOBAL_USER',
  'UPDATE GLOBAL_USER',
  'CREATE COMPANY',
  'UPDATE COMPANY',
  'CREATE GLOSSARY',
  'UPDATE GLOSSARY',
  'DELETE GLOSSARY',
  'CREATE ANNOUNCEMENT',
  'UPDATE ANNOUNCEMENT',
  'DELETE ANNOUNCEMENT',
  'LIST OPERATIONS',
  'UPDATE OPERATIONS',
] as const;

const answerTickets = ['LIST TICKET_QUEUE', 'UPDATE TICKET_QUEUE'] as const;

const editContent = ['LIST CONTENT', 'CREATE CONTENT', 'UPDATE CONTENT', 'DELETE CONTENT'] as const;

/**
 * The one table of rights. A Basic company's admin manages users only: the pages of the other
 * resources are not open to that tier.
 */
export const rolePermissions: Record<Role, readonly Permission[]> = {
  COMPANY_ADMIN: [...ownSettings, ...manageUsers, ...manageCompany],
  BASIC_COMPANY_ADMIN: [...ownSettings, ...manageUsers],
  COMPANY_USER: ownSettings,
  COMPANY_SWITCH_USER: [...ownSettings, 'LIST COMPANY', 'SWITCH COMPANY', 'SWITCH PERSONA'],
  SPONSORED_SUPPLIER: [...ownSettings, 'LIST COMPANY', 'SWITCH COMPANY'],
  // A sponsored supplier in a company that shares products with their agency: nothing of its
  // administration is theirs, only what the association says.
  PARTNER_VIEWER: ['LIST PARTNER_ACCESS'],
  INTERNAL_USER: ownSettings,
  CATEGORY_MANAGER: [...ownSettings, 'SWITCH PERSONA'],
  SUPER_ADMIN: [
    ...ownSettings,
    ...manageUsers,
    ...manageCompany,
    ...runThePortal,
    ...answerTickets,
    ...editContent,
    'LIST COMPANY',
    'LIST COMPANY_ACCOUNT',
    'LIST GLOBAL_USER',
    'SWITCH COMPANY',
    'SWITCH PERSONA',
  ],
  SUPER_ADMIN_SPECTATOR: [
    ...ownSettings,
    ...lookOn,
    'LIST COMPANY',
    'LIST COMPANY_ACCOUNT',
    'LIST GLOBAL_USER',
    'SWITCH COMPANY',
    'SWITCH PERSONA',
  ],
  // A super admin or spectator who looks at a company through a merchant's eyes.
  MERCHANT_VIEW: [...ownSettings, ...lookOn, 'LIST COMPANY', 'SWITCH COMPANY'],
  // What a company-switch user keeps of their own rights in the merchant persona.
  MERCHANT_PERSONA: [...ownSettings, ...lookOn, 'LIST COMPANY', 'SWITCH PERSONA'],
  // An internal user with the attribute SUPPORT has it beside their other role.
  SUPPORT_AGENT: answerTickets,
  // An internal user with the attribute CONTENT has it beside their other role.
  CONTENT_EDITOR: editContent,
};
