import { decide } from '@endcap/contract/access/gates';
import type {
  FoundArticle,
  searchArticles as searchArticlesEndpoint,
} from '@endcap/contract/content/content-search';
import { articlesPerPage } from '@endcap/contract/limits';
import type { z } from 'zod';
import type { Scope } from '../../../../access/scope.ts';
import type { Database } from '../../../../db/connection.ts';
import { toPage } from '../../../../lists/read-page.ts';
import { searchTerms } from '../../../dictionary/glossary/search/search.service.ts';
import { noteSearch } from '../../../record/search-words/note-search.service.ts';
import { listWorkspaces } from '../knowledge-base.service.ts';
import { type IsSought, markWords, snippetOf } from './mark-words.ts';
import { type FoundText, selectFoundTexts } from './rank-content.repository.ts';
import { type FoundContent, searchContent } from './search-content.service.ts';

type Query = z.output<typeof searchArticlesEndpoint.query>;

const kinds = ['ARTICLE'] as const;
const termsShown = 3;
const termsFrom = 3;

/** A page of the articles that match, with the passage that does. */
export async function searchArticles(db: Database, scope: Scope, { q, kb, page }: Query) {
  const access = await listWorkspaces(db, scope);
  if (access.errors) return { errors: access.errors };
  const request = { pageNo: page, pageSize: articlesPerPage };
  const [found, terms] = await Promise.all([
    searchContent(db, scope, {
      ...{ text: q, kinds, workspace: kb },
      ...{ offset: page * articlesPerPage, limit: articlesPerPage },
    }),
    page === 0 ? termsFor(db, scope, q) : [],
  ]);
  if (page === 0 && kb === undefined)
    noteSearch(db, scope, {
      ...{ place: 'KNOWLEDGE_BASE', text: q },
      found: found.total > 0 || terms.length > 0,
    });
  return {
    content: {
      ...toPage(await presentArticles(db, scope, found), found.total, request),
      isFuzzy: found.isFuzzy,
      suggestions: found.meant === null ? [] : [found.meant],
      terms,
    },
  };
}

/** The texts of the found articles, which the list shows in the order of the ranking. */
async function presentArticles(
  db: Database,
  scope: Scope,
  found: FoundContent,
): Promise<FoundArticle[]> {
  if (found.rows.length === 0) return [];
  const texts = await selectFoundTexts(db, scope, {
    searchIds: found.rows.map(({ searchId }) => searchId),
    stems: found.stems.map(({ stem }) => stem),
    kinds,
  });
  return texts.map((text) => presentArticle(text, soughtOf(text)));
}

function soughtOf({ words }: FoundText): IsSought {
  const sought = new Set(words);
  return (word) => sought.has(word);
}

function presentArticle(text: FoundText, isSought: IsSought): FoundArticle {
  const snippet = snippetOf(text.plainText, isSought);
  return {
    id: text.id,
    workspace: text.workspace ?? '',
    workspaceTitle: text.workspaceTitle ?? '',
    categoryTitle: text.categoryTitle ?? '',
    title: markWords(text.title, isSought),
    // A word of the title alone is in no passage: the summary says more than the first lines.
    snippet: snippet.ranges.length > 0 ? snippet : markWords(text.summary, isSought),
    locale: text.locale,
  };
}

async function termsFor(db: Database, scope: Scope, text: string) {
  const { site, person, locale } = scope;
  const maySee = decide('dataDictionaryV2', { site, person }).kind === 'show';
  if (!maySee || text.length < termsFrom) return [];
  const { match_list } = await searchTerms(db, {
    ...{ text, locale, autoSuggest: true },
    ...{ pageNumber: 0, pageSize: termsShown },
  });
  return match_list.map(({ id, business_name, business_definition }) => ({
    id,
    title: business_name,
    definition: business_definition,
  }));
}
