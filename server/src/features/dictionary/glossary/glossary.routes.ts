import * as endpoints from '@endcap/contract/dictionary/glossary';
import type { NameKind, SearchedField } from '@endcap/contract/dictionary/glossary-term';
import type { FastifyReply } from 'fastify';
import type { Database } from '../../../db/connection.ts';
import type { Bind } from '../../../http/endpoints/handler.ts';
import { noteSearch } from '../../record/search-words/note-search.service.ts';
import { browseGlossary, listTags } from './browse.service.ts';
import { exportGlossaries } from './export/export-glossary.service.ts';
import { reportMissingTerm } from './missing-terms/missing-terms.service.ts';
import { readTerm } from './read-term.service.ts';
import { glossaryVersion, searchTerms } from './search/search.service.ts';

const kindOfField: Record<SearchedField, NameKind> = {
  businessName: 'BUSINESS',
  dssBusinessName: 'DSS',
  technicalName: 'TECHNICAL',
};

export function glossaryRoutes(bind: Bind, { db }: { db: Database }): void {
  bind(endpoints.browseGlossary, async ({ scope, query, reply }) => {
    const { version, ...answer } = await browseGlossary(db, {
      product: query.product_tag,
      pageNumber: query.page_number,
      pageSize: query.page_size,
      locale: scope.locale,
    });
    setVersionHeader(reply, version);
    return answer;
  });
  bind(endpoints.searchGlossaries, async ({ scope, body, reply }) => {
    const { version, ...answer } = await searchTerms(db, { ...body, locale: scope.locale });
    const { text, autoSuggest, product, pageNumber } = body;
    if (!autoSuggest && !product && pageNumber === 0)
      noteSearch(db, scope, { place: 'DICTIONARY', text, found: answer.total_elements > 0 });
    setVersionHeader(reply, version);
    return answer;
  });
  bind(endpoints.searchGlossary, async ({ scope, body, reply }) => {
    const { version, is_fuzzy_search, match_list, ...answer } = await searchTerms(db, {
      text: body.search_term,
      field: kindOfField[body.search_field],
      product: body.product_tag_value,
      autoSuggest: body.auto_suggest,
      pageNumber: body.page_number,
      pageSize: body.page_size,
      locale: scope.locale,
    });
    setVersionHeader(reply, version);
    return { fuzzy_search: is_fuzzy_search, match_lists: match_list, ...answer };
  });
  bind(endpoints.readTerm, async ({ scope, params, reply }) => {
    const { term, version } = await readTerm(db, params.id, scope.locale);
    setVersionHeader(reply, version);
    return { is_fuzzy_search: false as const, match_list: [term] };
  });
  bind(endpoints.listTags, async ({ scope, query, reply }) => {
    const tags = await listTags(db, query.tag_name, scope.locale);
    setVersionHeader(reply, await glossaryVersion(db));
    return tags;
  });
  bind(endpoints.exportGlossaries, ({ scope, query, signal }) =>
    exportGlossaries(
      db,
      scope,
      {
        search: query.search,
        field: query.search_field && kindOfField[query.search_field],
        searchedIn: query.search_field,
        product: query.product_tag,
      },
      signal(),
    ),
  );
  bind(endpoints.reportMissingTerm, ({ scope, body }) => reportMissingTerm(db, scope, body));
}

/** The web drops cached responses of an older version. */
function setVersionHeader(reply: FastifyReply, version: string): void {
  reply.header('glossary-version', version);
}
