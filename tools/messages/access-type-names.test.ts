import { type AccessType, accessTypes } from '@endcap/contract/access/access-types';
import { locales } from '@endcap/contract/sites';
import { expect, it } from 'vitest';
import { loadCatalogs } from './catalogs.ts';

const names = Object.keys(accessTypes) as AccessType[];

it.each(locales)(
  'an access type has one name on the user list and the profile, %s',
  async (locale) => {
    const catalogs = await loadCatalogs(locale);
    const named = (area: string, key: (name: AccessType) => string) =>
      names.map((name) => catalogs.get(area)?.[key(name)] ?? `no ${key(name)}`);
    expect(named('profile', (name) => `profile.accessType.${accessTypes[name]}`)).toEqual(
      named('users', (name) => `users.accessType.${name}`),
    );
  },
);
