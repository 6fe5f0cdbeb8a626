// No scope: staff who edit content link to all of it, whatever its readers.
import { sql } from 'kysely';
import type { Database } from '../../../../db/connection.ts';
import { folded, matches } from '../../../../lists/matches.ts';

const maxTargets = 8;

/** Articles and release notes by title or id, drafts included; those that begin so come first. */
export async function selectTextsNamed(db: Database, q: string, kind?: 'ARTICLE' | 'RELEASE_NOTE') {
  const { rows } = await sql<{
    kind: 'ARTICLE' | 'RELEASE_NOTE';
    id: string;
    title: string;
    isPublished: boolean;
  }>`
    select i.kind, i.id, t.title, i.published_on is not null as "isPublished"
    from content_item i join content_text t on t.item_id = i.id and t.locale = 'en-US'
    where i.kind = any(${kind ? [kind] : ['ARTICLE', 'RELEASE_NOTE']}::text[])
      and ${q === '' ? sql`true` : matches([folded('i.id'), folded('t.title')], q)}
    order by starts_with(folded(t.title), folded(${q})) desc, i.updated_on desc, i.id
    limit ${maxTargets}`.execute(db);
  return rows;
}

export async function selectTermsNamed(db: Database, q: string) {
  const { rows } = await sql<{ kind: 'TERM'; id: string; title: string; isPublished: boolean }>`
    select 'TERM' as kind, g.id, g.business_name as title, true as "isPublished"
    from glossary_term g
    where ${q === '' ? sql`true` : matches([folded('g.id'), folded('g.business_name')], q)}
    order by starts_with(folded(g.business_name), folded(${q})) desc, g.sort_name, g.id
    limit ${maxTargets}`.execute(db);
  return rows;
}
