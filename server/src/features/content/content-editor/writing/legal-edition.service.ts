import { todayIn } from '@endcap/contract/date-range';
import { defaultTimeZone } from '@endcap/contract/sites';
import type { Transaction } from '../../../../db/connection.ts';
import type { ContentItem, ContentText } from '../../shared/content-item.ts';
import type { Rendered } from '../../shared/rendering/render-markdown.ts';
import { insertEdition, selectEditions } from './legal-edition.unscoped.repository.ts';

/** The words of a version that people may have agreed to are not the given ones. */
export class LegalVersionError extends Error {}

/** Adds the version of a legal text to those that stay. A version that is there already has the same words. */
export async function recordEdition(
  tx: Transaction,
  { id, version, publishedDay }: ContentItem,
  texts: readonly (ContentText & Rendered)[],
): Promise<void> {
  const known = await selectEditions(tx, id);
  if (known.some((edition) => edition.version > version))
    throw new LegalVersionError(`${id}: version ${version} is older than the one in force.`);
  for (const text of texts) {
    const same = known.find((one) => one.version === version && one.locale === text.locale);
    if (!same) {
      const edition = { textId: id, version, html: linkHeadings(text.html), text };
      await insertEdition(tx, { ...edition, updatedOn: publishedDay ?? todayIn(defaultTimeZone) });
    } else if (
      same.title !== text.title ||
      same.changes !== text.summary ||
      same.body !== text.body
    ) {
      throw new LegalVersionError(
        `${id}, ${text.locale}: version ${version} has other words; a changed text needs the next version.`,
      );
    }
  }
}

/** The words of a section's heading are its link, to be copied; a heading that has a link keeps that. */
function linkHeadings(html: string): string {
  return html.replaceAll(/<h2 id="(?<id>[^"]*)">(?<words>[^\n]*?)<\/h2>/g, (whole, id, words) =>
    String(words).includes('<a ') ? whole : `<h2 id="${id}"><a href="#${id}">${words}</a></h2>`,
  );
}
