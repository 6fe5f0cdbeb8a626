import * as api from '@endcap/contract/content-editor';
import * as feedbackApi from '@endcap/contract/content-feedback';
import * as revisionApi from '@endcap/contract/content-revisions';
import type { Database } from '../../../db/connection.ts';
import type { Bind } from '../../../http/endpoints/handler.ts';
import * as feedback from '../feedback/feedback.service.ts';
import * as item from './content-item.service.ts';
import { getContentOptions, listContent } from './content-list.service.ts';
import * as edit from './edit-content.service.ts';

export function contentEditorRoutes(bind: Bind, { db }: { db: Database }): void {
  bind(api.listContent, ({ scope, query }) => listContent(db, scope, query));
  bind(api.getContentOptions, ({ scope }) => getContentOptions(db, scope));
  bind(api.createContent, ({ scope, body }) => edit.createContent(db, scope, body));
  bind(api.getContent, ({ params }) => item.getContent(db, params.itemId));
  bind(api.changeContent, ({ scope, params, headers, body }) =>
    edit.changeContent(db, scope, { id: params.itemId, seen: headers['if-match'] }, body),
  );
  bind(api.deleteContent, ({ scope, params }) => edit.deleteContent(db, scope, params.itemId));
  bind(api.previewContent, ({ body }) => item.previewContent(db, body));
  bind(revisionApi.listRevisions, ({ params, query }) =>
    item.listRevisions(db, params.itemId, query),
  );
  bind(revisionApi.getRevision, ({ params }) =>
    item.getRevision(db, params.itemId, params.revision),
  );
  bind(revisionApi.restoreRevision, ({ scope, params, headers }) =>
    edit.restoreRevision(db, scope, {
      id: params.itemId,
      revision: params.revision,
      seen: headers['if-match'],
    }),
  );
  bind(feedbackApi.getFeedback, ({ scope, params }) =>
    feedback.getFeedback(db, scope, params.contentId),
  );
  bind(feedbackApi.giveFeedback, ({ scope, params, body }) =>
    feedback.giveFeedback(db, scope, { id: params.contentId, ...body }),
  );
  bind(feedbackApi.listFeedback, async ({ params }) => {
    await item.findOrRefuse(db, params.itemId);
    return feedback.listFeedback(db, params.itemId);
  });
}
