import * as api from '@endcap/contract/content/managed-content';
import type { Database } from '../../../db/connection.ts';
import type { Bind } from '../../../http/endpoints/handler.ts';
import {
  listFolderTags,
  listFragments,
  readContents,
  readFragment,
  readManagedArticle,
} from './managed-content.service.ts';

export function managedContentRoutes(bind: Bind, { db }: { db: Database }): void {
  for (const endpoint of [api.listFragments, api.listFragmentsOfCore])
    bind(endpoint, ({ scope, query }) => listFragments(db, scope, query));
  for (const endpoint of [api.readFragment, api.readFragmentOfCore])
    bind(endpoint, ({ scope, query }) => readFragment(db, scope, query.path));
  for (const endpoint of [api.readContents, api.readContentsOfCore])
    bind(endpoint, ({ scope, query }) => readContents(db, scope, query.path, query));
  for (const endpoint of [api.listFolderTags, api.listFolderTagsOfCore])
    bind(endpoint, ({ scope, query }) => listFolderTags(db, scope, query.parentAssetFolder));
  for (const endpoint of [api.readManagedContent, api.readManagedContentOfCore])
    bind(endpoint, ({ scope, params, query }) => readContents(db, scope, params['*'], query));
  for (const endpoint of [api.readManagedArticle, api.readManagedArticleOfCore])
    bind(endpoint, ({ scope, params, query }) =>
      readManagedArticle(db, scope, {
        path: params['*'],
        fragmentPath: query.content_fragment_path,
      }),
    );
}
