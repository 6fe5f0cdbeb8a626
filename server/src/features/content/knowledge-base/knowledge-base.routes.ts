import { searchArticles as searchEndpoint } from '@endcap/contract/content/content-search';
import * as api from '@endcap/contract/content/knowledge-base';
import type { Database } from '../../../db/connection.ts';
import type { Bind } from '../../../http/endpoints/handler.ts';
import {
  listTopArticles,
  listWorkspaces,
  readArticle,
  readHierarchy,
} from './knowledge-base.service.ts';
import { searchArticles } from './search/search-articles.service.ts';

export function knowledgeBaseRoutes(bind: Bind, { db }: { db: Database }): void {
  bind(api.listWorkspaces, ({ scope }) => listWorkspaces(db, scope));
  bind(api.listTopArticles, ({ scope }) => listTopArticles(db, scope));
  bind(api.readHierarchy, ({ scope, params }) => readHierarchy(db, scope, params.workspace));
  bind(api.readArticle, ({ scope, params }) => readArticle(db, scope, params));
  bind(api.findArticle, ({ scope, params }) => readArticle(db, scope, params));
  bind(searchEndpoint, ({ scope, query }) => searchArticles(db, scope, query));
}
