import type { Secrets } from './folder/secrets.ts';

export const databaseName = 'endcap';
export const superuser = 'postgres';
export const ownerRole = 'endcap_owner';
export const appRole = 'endcap_app';

export interface Addresses {
  adminUrl: string;
  ownerUrl: string;
  appUrl: string;
}

export function addressesOf(socketFolder: string, secrets: Secrets): Addresses {
  const host = encodeURIComponent(socketFolder);
  const url = (role: string, password: string, database: string) =>
    `postgresql://${role}:${password}@/${database}?host=${host}`;
  return {
    adminUrl: url(superuser, secrets.superuser, 'postgres'),
    ownerUrl: url(ownerRole, secrets.owner, databaseName),
    appUrl: url(appRole, secrets.app, databaseName),
  };
}
