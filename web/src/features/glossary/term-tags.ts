import type { GlossaryEntry } from '@endcap/contract/glossary-term';

type TagName = GlossaryEntry['glossary_tags'][number]['tag_name'];

/** The values of one tag of a term, as one text; empty when it has none. */
export function tagOf({ glossary_tags: tags }: GlossaryEntry, name: TagName): string {
  return tags
    .filter(({ tag_name }) => tag_name === name)
    .flatMap(({ tag_values }) => tag_values)
    .join(', ');
}
