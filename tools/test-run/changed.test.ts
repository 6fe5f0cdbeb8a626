import { describe, expect, it } from 'vitest';
import { pathsReached } from './changed.ts';

const users = ['server/src/features/people/users/', 'web/src/features/people/users/'];
const people = ['server/src/features/people/', 'web/src/features/people/'];
const parts = new Map([
  ['users', users],
  ['people', people],
]);
const reached = (...files: string[]) => pathsReached(files, parts);

describe('the tests that a change reaches', () => {
  it('are those of its feature on both sides', () => {
    expect(reached('server/src/features/people/users/list/order.ts')).toEqual(users);
    expect(reached('web/src/features/people/users/users.module.css')).toEqual(users);
  });

  it('are those of the feature whose contract or texts changed, or of its area', () => {
    expect(reached('contract/src/people/users.ts')).toEqual(users);
    expect(reached('messages/src/fr-CA/people/users.ts')).toEqual(users);
    expect(reached('contract/src/people/user-parts.ts')).toEqual(people);
  });

  it('are a changed test alone, and what is beside a shared file', () => {
    expect(reached('server/src/features/people/users/a.routes.test.ts')).toEqual([
      'server/src/features/people/users/a.routes.test.ts',
    ]);
    expect(reached('web/src/kit/list/list.tsx', 'web/src/kit/list/use-list.ts')).toEqual([
      'web/src/kit/list/',
    ]);
    expect(reached('server/src/db/migrations/0001-first.sql')).toEqual(['server/src/db/']);
  });

  it('are none for a document', () => {
    expect(reached('docs/operations.md', 'package.json')).toEqual([]);
  });
});
