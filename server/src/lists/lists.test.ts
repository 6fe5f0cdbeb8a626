import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { newId } from '../db/id.ts';
import { buildCompany, type TestCompany } from '../testing/factories.ts';
import { cloneTemplate, type TestDatabase } from '../testing/test-database.ts';
import { chunksAfter, readChunks } from './chunks-after.ts';
import { folded, matches } from './matches.ts';
import { mapItems, readPage } from './read-page.ts';

let test: TestDatabase;
let company: TestCompany;
let rival: TestCompany;
beforeAll(async () => {
  test = await cloneTemplate(inject('adminUrl'));
  company = await buildCompany(test.db);
  rival = await buildCompany(test.db);
  await addDomains(company, ['a1.example', 'a2.example', 'a3.example', 'b1.example', 'b2.example']);
  await addDomains(rival, ['a4.example']);
});
afterAll(() => test.drop());

async function addDomains({ id }: TestCompany, names: string[]): Promise<void> {
  await test.db
    .insertInto('email_domain')
    .values(
      names.map((domain_name) => ({
        id: newId(),
        company_id: id,
        domain_name,
        allow_sub_domains: domain_name.startsWith('b'),
        is_3p_domain: false,
      })),
    )
    .execute();
}

const domainsOf = ({ id }: TestCompany) =>
  test.db
    .selectFrom('email_domain')
    .select(['email_domain.id', 'domain_name as name'])
    .where('company_id', '=', id);

describe('matches', () => {
  const people = ['Ana María García', 'Mariana Lopez', 'Łukasz 100% Sure', 'Ana_Lopez Fernandez'];
  const columns = { 'one kept folded': 'p.search_text', 'one as it was typed': folded('p.name') };

  it.each([
    ['ana garcia', ['Ana María García']],
    ['García, Ana', ['Ana María García']],
    ['GARC ana maria', ['Ana María García']],
    ['lopez ana', ['Mariana Lopez', 'Ana_Lopez Fernandez']],
    ['lopez  mariana', ['Mariana Lopez']],
    ['ana garcia lopez', []],
    ['%', ['Łukasz 100% Sure']],
    ['％', ['Łukasz 100% Sure']],
    ['＿', ['Ana_Lopez Fernandez']],
    ['ana_', ['Ana_Lopez Fernandez']],
    ['a%a', []],
    ['\\', []],
    ['＼', []],
    [',', []],
    ['a n a m a r i a', ['Ana María García', 'Mariana Lopez']],
    ['one two three four five six seven eight nine', []],
  ])('"%s" finds %j', async (searchText, expected) => {
    for (const column of Object.values(columns)) {
      const { rows } = await sql<{ name: string }>`
        select name from (select name, folded(name) as search_text
          from unnest(${people}::text[]) with ordinality as n (name, place) order by place) p
        where ${matches([column as 'p.search_text'], searchText)}`.execute(test.db);
      expect(rows.map(({ name }) => name)).toEqual(expected);
    }
  });

  it('finds each word in any of the columns', async () => {
    const found = async (searchText: string) => {
      const { rows } = await sql`select from (values ('Acme', 'X12')) c (name, code)
        where ${matches([folded('c.name'), folded('c.code')], searchText)}`.execute(test.db);
      return rows.length === 1;
    };
    expect([await found('x12 acme'), await found('x12 other')]).toEqual([true, false]);
  });

  it('cuts a text that is longer than any search', async () => {
    const { rows } = await sql`select from (values (${'a'.repeat(200)})) c (list_key)
      where ${matches(['c.list_key'], 'a'.repeat(100_000))}`.execute(test.db);
    expect(rows).toHaveLength(1);
  });

  it('is served by a trigram index, word by word', async () => {
    const plan = await test.db.connection().execute(async (db) => {
      await sql`create temporary table person (search_text text)`.execute(db);
      await sql`create index on person using gin (search_text gin_trgm_ops)`.execute(db);
      await sql`set enable_seqscan = off`.execute(db);
      const { rows } = await sql<{ 'QUERY PLAN': string }>`explain
        select from person where ${matches(['person.search_text'], 'ana garcia')}`.execute(db);
      return rows.map((row) => row['QUERY PLAN']).join('\n');
    });
    expect(plan).toMatch(/Index Cond: .*search_text ~~ '%ana%'.* AND .*'%garcia%'/);
  });
});

describe('readPage', () => {
  const sort = {
    name: 'email_domain.list_key',
    subDomains: ['email_domain.allow_sub_domains', 'email_domain.list_key'],
    initial: sql`left(email_domain.list_key, 1)`,
    lateB: { nullsLast: sql`nullif(left(email_domain.list_key, 1), 'b')` },
  } as const;
  const read = async (
    pageNo: number,
    sortBy: keyof typeof sort = 'name',
    sortOrder: 'asc' | 'desc' = 'asc',
    options: { idsFirst?: boolean; total?: () => Promise<number> } = {},
  ) => {
    const request = { pageNo, pageSize: 2, sortBy, sortOrder };
    const page = await readPage(domainsOf(company), request, {
      sort,
      id: 'email_domain.id',
      ...options,
    });
    return mapItems(page, ({ name }) => name.slice(0, 2));
  };
  const envelope = { pageSize: 2, totalElements: 5, totalPages: 3 };

  it.each([{}, { idsFirst: true }])('reads any page with the total, with %j', async (options) => {
    const pages = [0, 1, 2, 3].map((pageNo) => read(pageNo, 'name', 'asc', options));
    expect(await Promise.all(pages)).toEqual([
      { ...envelope, page: 0, items: ['a1', 'a2'] },
      { ...envelope, page: 1, items: ['a3', 'b1'] },
      { ...envelope, page: 2, items: ['b2'] },
      { ...envelope, page: 3, items: [] },
    ]);
  });

  it('sorts by several keys, in both directions', async () => {
    expect((await read(0, 'subDomains', 'desc')).items).toEqual(['b2', 'b1']);
    expect((await read(1, 'subDomains', 'desc')).items).toEqual(['a3', 'a2']);
  });

  it('keeps rows without a value last, in both directions', async () => {
    expect((await read(2, 'lateB', 'asc')).items).toHaveLength(1);
    const orders = await Promise.all([read(0, 'lateB', 'asc'), read(0, 'lateB', 'desc')]);
    expect(orders.map(({ items }) => items.map(([initial]) => initial))).toEqual([
      ['a', 'a'],
      ['a', 'a'],
    ]);
  });

  it('repeats no row and leaves none out where the sort keys are equal', async () => {
    const pages = await Promise.all([0, 1, 2].map((pageNo) => read(pageNo, 'initial', 'desc')));
    const items = pages.flatMap((page) => page.items);
    expect(items.slice(0, 2).toSorted()).toEqual(['b1', 'b2']);
    expect(items.toSorted()).toEqual(['a1', 'a2', 'a3', 'b1', 'b2']);
  });

  it('takes a total that is kept elsewhere, and none where the page shows it', async () => {
    const total = async () => 7;
    expect((await read(0, 'name', 'asc', { total })).totalElements).toBe(7);
    expect((await read(2, 'name', 'asc', { total })).totalElements).toBe(5);
  });
});

describe('chunksAfter', () => {
  async function chunksOf(options: Partial<Parameters<typeof chunksAfter>[1]>) {
    const chunks: string[][] = [];
    const query = domainsOf(company);
    for await (const chunk of chunksAfter(query, { id: 'email_domain.id', size: 2, ...options })) {
      chunks.push(chunk.map(({ name }) => name.slice(0, 2)));
    }
    return chunks;
  }

  it('reads every row once, in chunks', async () => {
    expect(await chunksOf({ by: 'email_domain.list_key' })).toEqual([
      ['a1', 'a2'],
      ['a3', 'b1'],
      ['b2'],
    ]);
    expect(await chunksOf({ by: 'email_domain.list_key', order: 'desc' })).toEqual([
      ['b2', 'b1'],
      ['a3', 'a2'],
      ['a1'],
    ]);
    expect(await chunksOf({ size: 5 })).toEqual([expect.arrayContaining(['a1', 'b2'])]);
  });

  it('goes on within the same microsecond by the id', async () => {
    await test.db
      .updateTable('email_domain')
      .set({ created_on: sql`timestamptz '2026-01-01 00:00:00.000001'` })
      .execute();
    await test.db
      .updateTable('email_domain')
      .set({ created_on: sql`timestamptz '2026-01-01 00:00:00.000002'` })
      .where('domain_name', 'like', 'a%')
      .execute();
    const chunks = await chunksOf({ by: 'email_domain.created_on' });
    expect(chunks.map(({ length }) => length)).toEqual([2, 2, 1]);
    expect(chunks[0]?.toSorted()).toEqual(['b1', 'b2']);
    expect(chunks.flat().toSorted()).toEqual(['a1', 'a2', 'a3', 'b1', 'b2']);
  });
});

describe('readChunks', () => {
  /** Five rows; a read ends when the test lets it. */
  function slowReads() {
    const asked: (number | undefined)[] = [];
    const running = new Set<() => void>();
    const read = async (last?: number) => {
      asked.push(last);
      await new Promise<void>((resolve) => running.add(resolve));
      const from = last ?? 0;
      return [from + 1, from + 2].filter((row) => row <= 5);
    };
    const letGo = () => {
      for (const resolve of running) resolve();
      running.clear();
    };
    return { asked, read, letGo };
  }

  it('reads the next chunk while the caller works on this one, and no more than that', async () => {
    const { asked, read, letGo } = slowReads();
    const chunks = readChunks(2, read);
    const first = chunks.next();
    letGo();
    expect((await first).value).toEqual([1, 2]);
    expect(asked).toEqual([undefined, 2]);
    const second = chunks.next();
    letGo();
    expect((await second).value).toEqual([3, 4]);
    const third = chunks.next();
    letGo();
    expect((await third).value).toEqual([5]);
    expect([await chunks.next(), asked]).toEqual([
      { done: true, value: undefined },
      [undefined, 2, 4],
    ]);
  });

  it('ends only when the chunk that it reads ahead has arrived', async () => {
    const { read, letGo } = slowReads();
    const chunks = readChunks(2, read);
    const first = chunks.next();
    letGo();
    await first;
    let hasEnded = false;
    const ended = chunks.return(undefined).then(() => {
      hasEnded = true;
    });
    await new Promise(setImmediate);
    expect(hasEnded).toBe(false);
    letGo();
    await ended;
  });

  it('passes a failure on where it is read, and drops it when the caller stopped before', async () => {
    const failing = async (last?: number) => {
      if (last) throw new Error('database away');
      return [1, 2];
    };
    const read = readChunks(2, failing);
    expect((await read.next()).value).toEqual([1, 2]);
    await expect(read.next()).rejects.toThrow('database away');
    const stopped = readChunks(2, failing);
    await stopped.next();
    expect(await stopped.return(undefined)).toEqual({ done: true, value: undefined });
  });
});
