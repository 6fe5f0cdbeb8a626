import type { Locale } from '@endcap/contract/sites';
import MiniSearch from 'minisearch';
import {
  heldOutCases,
  tuningCases,
} from '../server/src/features/content/knowledge-base/search/testing/search-cases.ts';
import { buildCompany, buildUser } from '../server/src/testing/factories.ts';
import { sessionFor } from '../server/src/testing/session-for.ts';
import { measure } from './measure.ts';
import type { BenchPortal } from './portal.ts';
import { type BenchOutput, times } from './row.ts';
import { roundsOf } from './size.ts';

const rounds = 300;
const questions = [...tuningCases, ...heldOutCases];

interface Text {
  id: string;
  title: string;
  body: string;
}

/**
 * The search over content next to MiniSearch, which keeps the same texts in the memory of this
 * process. It knows neither rights nor changes of a text, and nothing travels to it.
 */
export function benchMiniSearch(portal: BenchPortal) {
  return {
    ranking: () => benchRanking(portal),
    speed: () => benchSpeed(portal),
  };
}

async function indexOf({ database: { pool } }: BenchPortal, locale: Locale) {
  const { rows } = await pool.query<Text>(
    `select t.item_id as id, t.title, t.plain_text as body from content_text t
     join content_item i on i.id = t.item_id
     where i.kind = 'ARTICLE' and i.published_on <= now() and t.locale = $1`,
    [locale],
  );
  const mini = new MiniSearch<Text>({
    fields: ['title', 'body'],
    searchOptions: { boost: { title: 3 }, prefix: true, fuzzy: 0.2 },
  });
  mini.addAll(rows);
  return mini;
}

type Ask = (question: string) => Promise<string[]>;

async function portalOf(
  { app, database: { db } }: BenchPortal,
  locale: Locale,
): Promise<{ ask: Ask }> {
  const site = ({ 'en-US': 'US', 'es-MX': 'MX', 'fr-CA': 'CA' } as const)[locale];
  const user =
    site === 'US'
      ? await buildUser(db, { group: 'INTERNAL_USER', company: null })
      : await buildUser(db, { company: await buildCompany(db, { site }) });
  const headers = {
    cookie: await sessionFor(db, user),
    host: `${site.toLowerCase()}.localhost`,
  };
  const ask = async (q: string) => {
    const answer = await app.inject({
      ...{ method: 'GET', url: '/api/kb/search', headers },
      query: { q },
    });
    if (answer.statusCode !== 200) throw new Error(answer.body);
    const { content } = answer.json<{ content: { items: { id: string }[] } | null }>();
    return (content?.items ?? []).map(({ id }) => id);
  };
  return { ask };
}

/** The sixty questions of the tests, over the articles of the product. */
async function* benchRanking(portal: BenchPortal): AsyncGenerator<BenchOutput> {
  const found = { portal: { first: 0, amongThree: 0 }, mini: { first: 0, amongThree: 0 } };
  for (const locale of ['en-US', 'es-MX', 'fr-CA'] as const) {
    const [mini, { ask }] = [await indexOf(portal, locale), await portalOf(portal, locale)];
    for (const [question, first, of = 'en-US'] of questions) {
      if (of !== locale) continue;
      count(found.portal, (await ask(question)).indexOf(first));
      count(
        found.mini,
        mini.search(question).findIndex(({ id }) => id === first),
      );
    }
  }
  const part = ({ first, amongThree }: Places) => `${first} first, ${amongThree} among three`;
  yield {
    name: `the article that is meant, of ${questions.length} questions`,
    figure: `${part(found.portal)} (MiniSearch ${part(found.mini)})`,
    bar: 'as many first',
    held: found.portal.first >= found.mini.first,
  };
}

interface Places {
  first: number;
  amongThree: number;
}

function count(places: Places, place: number): void {
  if (place === 0) places.first++;
  if (place >= 0 && place < 3) places.amongThree++;
}

/** The English questions in turn. */
async function* benchSpeed(portal: BenchPortal): AsyncGenerator<BenchOutput> {
  const [mini, { ask }] = [await indexOf(portal, 'en-US'), await portalOf(portal, 'en-US')];
  const asked = questions.filter(([, , locale = 'en-US']) => locale === 'en-US');
  let turn = 0;
  const next = () => asked[turn % asked.length]?.[0] ?? '';
  const taken = await measure(
    {
      mini: async () => mini.search(next()),
      portal: async () => {
        await ask(next());
        turn++;
      },
    },
    roundsOf(portal.size, rounds),
  );
  const ratio = taken.portal.p50 / taken.mini.p50;
  yield {
    name: `questions over ${mini.documentCount} articles`,
    figure: `p50 ${taken.portal.p50.toFixed(1)} ms (MiniSearch ${taken.mini.p50.toFixed(1)}), p99 ${taken.portal.p99.toFixed(1)} ms (MiniSearch ${taken.mini.p99.toFixed(1)})`,
    ratio: `p50 ${times(ratio)}, p99 ${times(taken.portal.p99 / taken.mini.p99)}`,
    bar: 'p50 at most 3x',
    held: ratio <= 3,
  };
}
