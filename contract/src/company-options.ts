export const companyRoles = ['ADMIN', 'USER'] as const;
export type CompanyRole = (typeof companyRoles)[number];

export const companyStatuses = ['ACTIVE', 'PENDING', 'SUSPENDED', 'INACTIVE'] as const;

export const companyTypes = [
  'BASIC_VENDOR',
  'CHARTER_VENDOR',
  'THIRD_PARTY',
  'INTERNAL',
  'UNKNOWN',
] as const;
export type CompanyType = (typeof companyTypes)[number];
