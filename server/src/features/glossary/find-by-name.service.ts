import type { GlossaryEntry, NameKind } from '@endcap/contract/glossary-term';
import type { Locale } from '@endcap/contract/sites';
import type { Database } from '../../db/connection.ts';
import { selectByNames } from './find-by-name.repository.ts';
import { coversQuestion } from './find-by-name-coverage.ts';
import { squashedForm } from './fold.ts';
import { presentEntry } from './present-term.ts';
import { searchTerms } from './search.service.ts';

/** A term, and which of its names it was found by. */
export interface NamedTerm {
  kind: NameKind;
  entry: GlossaryEntry;
}

/** By each name that was asked for, the terms that are called so; case, signs and accents aside. */
export async function findByNames(
  db: Database,
  names: readonly string[],
  locale: Locale,
): Promise<Map<string, NamedTerm[]>> {
  const squashed = new Map(names.map((name) => [name, squashedForm(name)]));
  const rows = await selectByNames(db, [...new Set(squashed.values())].filter(Boolean));
  const found = Map.groupBy(rows, (row) => row.squashed);
  return new Map(
    names.map((name) => {
      const ofName = found.get(squashed.get(name) ?? '') ?? [];
      // A term may have a name twice; its best kind comes first.
      const terms = [...Map.groupBy(ofName, ({ id }) => id).values()].flatMap(([row]) => row ?? []);
      return [name, terms.map((row) => ({ kind: row.kind, entry: presentEntry(row, locale) }))];
    }),
  );
}

const lookedAt = 10;

/** What a name that nothing is called by may mean, the best first: every word of it must be met. */
export async function findLikely(db: Database, name: string, locale: Locale): Promise<NamedTerm[]> {
  const page = { pageNumber: 0, pageSize: lookedAt };
  const { match_list } = await searchTerms(db, { text: name, locale, ...page });
  return match_list.flatMap((entry) => {
    const { match } = entry;
    if (!match || match.field === 'DEFINITION' || match.kind === 'DEFINITION') return [];
    if (match.kind === 'FUZZY' && !coversQuestion(name, matchedName(entry))) return [];
    return [{ kind: match.field, entry: { ...entry, match: null } }];
  });
}

function matchedName({ match, ...entry }: GlossaryEntry): string {
  if (match?.by) return match.by;
  if (match?.field === 'TECHNICAL') return entry.technical_name ?? '';
  return (match?.field === 'DSS' && entry.dss_business_name) || entry.business_name;
}
