import {
  browseGlossary,
  exportGlossaries,
  listTags,
  readTerm,
  reportMissingTerm,
  searchGlossaries,
  searchGlossary,
} from '@endcap/contract/glossary';
import type { NameKind, SearchedField } from '@endcap/contract/glossary-term';
import type { FastifyReply } from 'fastify';
import type { Database } from '../../db/connection.ts';
import type { Bind } from '../../http/handler.ts';
import { browseTerms, tagsOf } from './browse.service.ts';
import { exportTerms } from './export-glossary.service.ts';
import { keepMissingTerm } from './missing-terms.service.ts';
import { termById } from './read-term.service.ts';
import { glossaryVersion, searchTerms } from './search.service.ts';

const kindOfField: Record<SearchedField, NameKind> = {
  businessName: 'BUSINESS',
  dssBusinessName: 'DSS',
  technicalName: 'TECHNICAL',
};

export function glossaryRoutes(bind: Bind, { db }: { db: Database }): void {
  bind(browseGlossary, async ({ scope, query, reply }) => {
    const { version, ...answer } = await browseTerms(db, {
      product: query.product_tag,
      pageNumber: query.page_number,
      pageSize: query.page_size,
      locale: scope.locale,
    });
    tellVersion(reply, version);
    return answer;
  });
  bind(searchGlossaries, async ({ scope, body, reply }) => {
    const { version, ...answer } = await searchTerms(db, { ...body, locale: scope.locale });
    tellVersion(reply, version);
    return answer;
  });
  bind(searchGlossary, async ({ scope, body, reply }) => {
    const { version, is_fuzzy_search, match_list, ...answer } = await searchTerms(db, {
      text: body.search_term,
      field: kindOfField[body.search_field],
      product: body.product_tag_value,
      autoSuggest: body.auto_suggest,
      pageNumber: body.page_number,
      pageSize: body.page_size,
      locale: scope.locale,
    });
    tellVersion(reply, version);
    return { fuzzy_search: is_fuzzy_search, match_lists: match_list, ...answer };
  });
  bind(readTerm, async ({ scope, params, reply }) => {
    const { term, version } = await termById(db, params.id, scope.locale);
    tellVersion(reply, version);
    return { is_fuzzy_search: false as const, match_list: [term] };
  });
  bind(listTags, async ({ scope, query, reply }) => {
    const tags = await tagsOf(db, query.tag_name, scope.locale);
    tellVersion(reply, await glossaryVersion(db));
    return tags;
  });
  bind(exportGlossaries, ({ scope, query, signal }) =>
    exportTerms(db, scope, { search: query.search, product: query.product_tag }, signal()),
  );
  bind(reportMissingTerm, ({ scope, body }) => keepMissingTerm(db, scope, body));
}

/** Browsers forget what they kept of an older version. */
function tellVersion(reply: FastifyReply, version: string): void {
  reply.header('glossary-version', version);
}
