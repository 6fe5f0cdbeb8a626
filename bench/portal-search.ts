import { buildUser } from '../server/src/testing/factories.ts';
import { sessionFor } from '../server/src/testing/session-for.ts';
import { importArticles, loadArticles } from './content-search.ts';
import { fillExternalUsers } from './global-users.ts';
import { loadTerms } from './glossary-load.ts';
import { generatedTerms } from './glossary-terms.ts';
import { percentile } from './measure.ts';
import { benchMiniSearch } from './mini-search.ts';
import { type BenchPortal, vacuumAll } from './portal.ts';
import { type BenchOutput, type Row, times } from './row.ts';
import { roundsOf } from './size.ts';
import { bigCompany, loadUsers } from './users-data.ts';

const rounds = 30;

/** What people type: names of terms, articles, companies and people, whole, begun and misspelled. */
const texts: Record<string, readonly string[]> = {
  'names of terms': ['net sales amount', 'northeast landed cost', 'SLS_NET_AMT', 'gross margin'],
  'the beginning of a word': ['inven', 'southeast ret', 'gros', 'purchase ord'],
  'words of articles': ['access', 'reset password', 'export a list', 'time zone'],
  'names of people': ['quintero', 'sofia martinez', 'ana', 'mar'],
  'names of companies': ['company 77', 'company 1', 'company'],
  'slips in terms': ['net slaes amount', 'invetory turns', 'bakcroom quantity'],
  'slips in names': ['quintreo', 'sofia hernadez', 'copmany 77'],
  'no hit': ['zzyzx', 'qwertzuiop', 'jjjjjj'],
};

const readers = ['analyst of a supplier', 'super admin'] as const;
type Reader = (typeof readers)[number];
type Headers = Record<string, string>;

/** The one search of the portal next to the dictionary's own, with the same words in the same run. */
export async function* benchPortalSearch(portal: BenchPortal): AsyncGenerator<BenchOutput> {
  const { database, size } = portal;
  const terms = size.terms[1];
  yield await loadUsers(database.ownerPool, size);
  await fillExternalUsers(database.ownerPool);
  const seconds = await loadTerms(database, generatedTerms(terms), terms);
  yield `${terms} terms loaded in ${seconds.toFixed(0)} s`;
  await importArticles(database.db);
  const mini = benchMiniSearch(portal);
  yield* mini.ranking();
  yield await loadArticles(database.db, size.articles);
  await vacuumAll(database.ownerPool);
  yield* benchNextToDictionary(portal);
  yield* mini.speed();
}

/** Over a portal that has its data. */
export async function* benchNextToDictionary(portal: BenchPortal): AsyncGenerator<BenchOutput> {
  for (const reader of readers)
    yield* nextToDictionary(portal, reader, await headersOf(portal, reader));
}

export async function headersOf(
  { database: { db } }: BenchPortal,
  reader: Reader,
): Promise<Headers> {
  const company = { id: bigCompany, name: 'Big', site: 'US', type: 'CHARTER_VENDOR' } as const;
  const options =
    reader === 'super admin' ? ({ group: 'SUPER_ADMIN', company: null } as const) : { company };
  return { cookie: await sessionFor(db, await buildUser(db, options)), host: 'us.localhost' };
}

interface Taken {
  portal: number[];
  dictionary: number[];
}

async function* nextToDictionary(
  portal: BenchPortal,
  reader: Reader,
  headers: Headers,
): AsyncGenerator<BenchOutput> {
  const all: Taken = { portal: [], dictionary: [] };
  for (const [kind, some] of Object.entries(texts)) {
    const taken: Taken = { portal: [], dictionary: [] };
    for (let round = -1; round < roundsOf(portal.size, rounds); round++) {
      for (const text of some) {
        const [dictionary, whole] = [
          await timeOf(() => askDictionary(portal, headers, text)),
          await timeOf(() => askPortal(portal, headers, text)),
        ];
        // The first round warms up and does not count.
        if (round < 0) continue;
        taken.dictionary.push(dictionary);
        taken.portal.push(whole);
      }
    }
    all.dictionary.push(...taken.dictionary);
    all.portal.push(...taken.portal);
    yield rowOf(`Ctrl K, ${reader}: ${kind}`, taken);
  }
  const row = rowOf(`Ctrl K, ${reader}: all of these`, all);
  const held = percentile(all.portal, 0.95) <= 2 * percentile(all.dictionary, 0.95);
  yield { ...row, bar: 'p95 at most 2x', held };
}

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}

const shares = { p50: 0.5, p95: 0.95 } as const;

function rowOf(name: string, { portal, dictionary }: Taken): Row {
  const parts = Object.entries(shares).map(([share, part]) => {
    const [whole, own] = [percentile(portal, part), percentile(dictionary, part)];
    return {
      figure: `${share} ${whole.toFixed(1)} ms (dictionary ${own.toFixed(1)})`,
      ratio: `${share} ${times(whole / own)}`,
    };
  });
  return {
    name,
    figure: parts.map(({ figure }) => figure).join(', '),
    ratio: parts.map(({ ratio }) => ratio).join(', '),
  };
}

async function askPortal({ app }: BenchPortal, headers: Headers, text: string) {
  const answer = await app.inject({
    ...{ method: 'GET', url: '/api/search', headers },
    query: { q: text },
  });
  if (answer.statusCode !== 200) throw new Error(answer.body);
}

async function askDictionary({ app }: BenchPortal, headers: Headers, search_text: string) {
  const answer = await app.inject({
    ...{ method: 'POST', url: '/api/search-glossaries', headers },
    payload: { search_text },
  });
  if (answer.statusCode !== 200) throw new Error(answer.body);
}
