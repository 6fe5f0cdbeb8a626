import { createDatabase } from '../server/src/db/connection.ts';
import { baseGlossary } from '../server/src/features/dictionary/glossary/base/base-glossary.ts';
import { searchTerms } from '../server/src/features/dictionary/glossary/search/search.service.ts';
import { buildUser } from '../server/src/testing/factories.ts';
import { sessionFor } from '../server/src/testing/session-for.ts';
import { exportedFile } from './exported-file.ts';
import { loadTerms } from './glossary-load.ts';
import { generatedTerms } from './glossary-terms.ts';
import { generatedTypos } from './glossary-typos.ts';
import { listen } from './light-calls.ts';
import { type Measured, measure, show } from './measure.ts';
import type { BenchPortal } from './portal.ts';
import type { BenchOutput, Row } from './row.ts';
import { roundsOf } from './size.ts';

const rounds = 200;

interface Question {
  search_text: string;
  auto_suggest?: boolean;
}

const typed = (...texts: string[]): Question[] => texts.map((search_text) => ({ search_text }));

/** Typical searches: common and rare words, names of base terms and of derived terms. */
const questions = {
  exact: typed(
    'net sales amount',
    'northeast landed cost',
    'SLS_NET_AMT',
    'inventory turns last year',
  ),
  prefix: typed('inven', 'southeast ret', 'gross mar', 'purchase ord'),
  words: typed(
    'sales net northeast',
    'quantity on hand plan',
    'rate return online',
    'last year sales',
  ),
  fuzzy: typed('net slaes amount', 'invetory turns', 'bakcroom quantity', 'otfi'),
  'no hit': typed('zzyzx', 'qwertzuiop', 'xkcdw vvbq', 'jjjjjj'),
  autosuggest: typed('net', 'inv', 'northeast gro', 'str_oh').map((question) => ({
    ...question,
    auto_suggest: true,
  })),
} as const;
type Kind = keyof typeof questions;

/** Through the whole portal with a session, next to the same statements through the same pool. */
export async function benchGlossary(portal: BenchPortal): Promise<BenchOutput[]> {
  const { database, size } = portal;
  const [few, many] = size.terms;
  const cookie = await sessionFor(database.db, await buildUser(database.db));
  const terms = generatedTerms(many);
  const first = await loadTerms(database, terms, few);
  const small = await benchSearches(portal, cookie);
  const rest = await loadTerms(database, terms, many - few);
  const large = await benchSearches(portal, cookie);
  const kinds = Object.keys(questions) as Kind[];
  return [
    `glossary: ${few} terms loaded in ${first.toFixed(0)} s, up to ${many} in ${rest.toFixed(0)} s more`,
    ...kinds.flatMap((kind) => [
      show(`${kind}, ${many} terms, bare statements`, large[kind].bare),
      show(`${kind}, ${many} terms, through the portal`, large[kind].api, large[kind].bare, 2),
      show(`${kind}, growth since ${few} terms`, large[kind].api, small[kind].api),
    ]),
    await benchTypos(portal, cookie),
    ...(await exportedFile(
      `glossary of ${many} terms`,
      { port: await listen(portal.app), path: '/api/export-glossaries', cookie },
      size,
    )),
  ];
}

type Answers = Record<Kind, Record<'bare' | 'api', Measured>>;

async function benchSearches(portal: BenchPortal, cookie: string): Promise<Answers> {
  const answers: Partial<Answers> = {};
  for (const kind of Object.keys(questions) as Kind[]) {
    const asked: readonly Question[] = questions[kind];
    const statements = await Promise.all(asked.map((question) => statementsOf(portal, question)));
    answers[kind] = await measure(
      {
        bare: inTurn(statements, async (some) => {
          for (const { sql, parameters } of some) {
            await portal.database.pool.query(sql, [...parameters]);
          }
        }),
        api: inTurn(asked, (question) => ask(portal, cookie, question)),
      },
      roundsOf(portal.size, rounds),
    );
  }
  return answers as Answers;
}

/** Repeats the searches one after the other. */
function inTurn<Item>(items: readonly Item[], work: (item: Item) => Promise<unknown>) {
  let turn = 0;
  return () => work(items[turn++ % items.length] as Item);
}

interface Statement {
  sql: string;
  parameters: readonly unknown[];
}

/** The statements that a search sends to the database. */
async function statementsOf(
  { database: { pool } }: BenchPortal,
  { search_text: text, auto_suggest: autoSuggest }: Question,
): Promise<Statement[]> {
  const sent: Statement[] = [];
  const client = await pool.connect();
  const recorder = {
    query(sql: string, parameters: readonly unknown[]) {
      sent.push({ sql, parameters });
      return client.query(sql, [...parameters]);
    },
    release: () => undefined,
  };
  // createDatabase asks the pool for a client with a callback; a promise alone would never be read.
  const connect = (done: (error: undefined, client: typeof recorder) => void) =>
    done(undefined, recorder);
  const oneClient = { connect, options: pool.options } as unknown as typeof pool;
  const page = { pageNumber: 0, pageSize: 20, locale: 'en-US' as const };
  await searchTerms(createDatabase(oneClient), { text, autoSuggest, ...page });
  client.release();
  return sent;
}

async function ask({ app }: BenchPortal, cookie: string, payload: object) {
  const response = await app.inject({
    method: 'POST',
    url: '/api/search-glossaries',
    headers: { cookie, host: 'us.localhost' },
    payload,
  });
  if (response.statusCode !== 200) throw new Error(response.body);
  return response.json<{ match_list: { id: string }[] }>();
}

async function benchTypos(portal: BenchPortal, cookie: string): Promise<Row> {
  const typos = generatedTypos(baseGlossary().terms, portal.size.typos);
  let found = 0;
  for (const { typed: search_text, meant } of typos) {
    const { match_list } = await ask(portal, cookie, { search_text, page_size: 10 });
    if (match_list.some(({ id }) => meant.has(id))) found++;
  }
  const share = ((found / typos.length) * 100).toFixed(1);
  return {
    name: `typos found in the first ten among ${portal.size.terms[1]} terms`,
    figure: `${share} % of ${typos.length}`,
  };
}
