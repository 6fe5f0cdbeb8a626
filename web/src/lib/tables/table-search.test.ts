import { describe, expect, it } from 'vitest';
import { pageRequest, readTableSearch } from './table-search.ts';

const spec = { columns: ['name', 'createdOn'], sortBy: 'name' } as const;
const read = readTableSearch(spec);

describe('the address of a table', () => {
  it('counts pages from one, and asks the server from zero', () => {
    const state = read({ page: '3', size: '25', sort: '-createdOn', search: ' acme ' });
    expect(pageRequest(spec, state)).toEqual({
      pageNo: 2,
      pageSize: 25,
      sortBy: 'createdOn',
      sortOrder: 'desc',
      search: 'acme',
    });
  });

  it('leaves out whatever is not valid', () => {
    expect(read({ page: '-1', size: '11', sort: 'password', search: ' ' })).toEqual({});
    expect(pageRequest(spec, {})).toMatchObject({ pageNo: 0, pageSize: 25, sortBy: 'name' });
  });

  it('uses the size that the person last chose, unless the address names one', () => {
    expect(pageRequest(spec, {}, 50).pageSize).toBe(50);
    expect(pageRequest(spec, { size: 10 }, 50).pageSize).toBe(10);
    expect(pageRequest(spec, {}, 11).pageSize).toBe(25);
  });
});

describe('tabs, filters and the open row in the address', () => {
  const full = {
    ...spec,
    tabs: ['users', 'pending'],
    filters: { role: ['ADMIN', 'USER'], from: (value: string) => /^\d{4}$/.test(value) },
  } as const;
  const readFull = readTableSearch(full);

  it('are kept when they are valid', () => {
    const raw = { tab: 'pending', row: 'person-7', role: 'USER,ADMIN', from: '2026' };
    expect(readFull(raw)).toEqual(raw);
  });

  it('are left out when they are not, or when they say nothing', () => {
    expect(readFull({ tab: 'users', row: ' ', role: '', from: 'x' })).toEqual({});
    expect(readFull({ tab: 'none', role: 'ADMIN,KING,ADMIN' })).toEqual({ role: 'ADMIN' });
  });

  it('are not taken from an address that has others', () => {
    expect(readFull({ debug: '1', page: '2' })).toEqual({ page: 2 });
  });
});
