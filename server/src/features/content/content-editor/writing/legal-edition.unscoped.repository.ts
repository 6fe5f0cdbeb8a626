// No scope: a legal text is the same for every reader.
import { sql } from 'kysely';
import type { Transaction } from '../../../../db/connection.ts';
import type { ContentText } from '../../shared/content-item.ts';
import type { Rendered } from '../../shared/rendering/render-markdown.ts';

export async function selectEditions(tx: Transaction, textId: string) {
  return tx
    .selectFrom('legal_edition')
    .select(['version', 'locale', 'title', 'changes', 'body'])
    .where('text_id', '=', textId)
    .execute();
}

interface EditionRow {
  textId: string;
  version: number;
  html: string;
  updatedOn: string;
  text: ContentText & Rendered;
}

export async function insertEdition(
  tx: Transaction,
  { textId, version, html, updatedOn, text }: EditionRow,
): Promise<void> {
  const sections = text.headings
    .filter(({ level }) => level === 2)
    .map(({ id, text: words }) => ({ id, text: words }));
  await tx
    .insertInto('legal_edition')
    .values({
      text_id: textId,
      version,
      locale: text.locale,
      title: text.title,
      changes: text.summary,
      body: text.body,
      html,
      headings: JSON.stringify(sections),
      updated_on: sql<string>`${updatedOn}::date`,
    })
    .execute();
}
