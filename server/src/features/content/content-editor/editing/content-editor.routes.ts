import * as draftApi from '@endcap/contract/content/content-drafts';
import * as api from '@endcap/contract/content/content-editor';
import * as feedbackApi from '@endcap/contract/content/content-feedback';
import * as imageApi from '@endcap/contract/content/content-images';
import * as revisionApi from '@endcap/contract/content/content-revisions';
import type { Config } from '../../../../config.ts';
import type { Database } from '../../../../db/connection.ts';
import type { Bind } from '../../../../http/endpoints/handler.ts';
import { siteOf } from '../../../../http/guards/site.ts';
import * as feedback from '../../knowledge-base/feedback/feedback.service.ts';
import * as images from '../images/content-images.service.ts';
import * as schedules from '../schedules/schedules.service.ts';
import * as item from './content-item.service.ts';
import { getContentOptions, listContent } from './content-list.service.ts';
import * as drafts from './drafts.service.ts';
import * as edit from './edit-content.service.ts';
import { findTargets } from './find-targets.service.ts';

interface Services {
  db: Database;
  config: Pick<Config, 'SITE_HOSTS' | 'ENVIRONMENT'>;
}

export function contentEditorRoutes(bind: Bind, { db, config }: Services): void {
  bind(api.listContent, ({ scope, query }) => listContent(db, scope, query));
  bind(api.getContentOptions, ({ scope }) => getContentOptions(db, scope));
  bind(api.createContent, ({ scope, body }) => edit.createContent(db, scope, body));
  bind(api.getContent, ({ params }) => item.getContent(db, params.itemId));
  bind(api.changeContent, ({ scope, params, headers, body }) =>
    edit.changeContent(db, scope, { id: params.itemId, seen: headers['if-match'] }, body),
  );
  bind(draftApi.checkContent, ({ params, body }) => edit.checkContent(db, params.itemId, body));
  bind(draftApi.getTranslatedText, ({ params }) =>
    item.getTranslatedText(db, params.itemId, params.locale),
  );
  bind(draftApi.findTargets, ({ query }) => findTargets(db, query));
  bind(draftApi.discardDraft, ({ scope, params, headers }) =>
    drafts.discardDraft(db, scope, { id: params.itemId, seen: headers['if-match'] }),
  );
  bind(draftApi.scheduleContent, ({ scope, params, body }) =>
    schedules.scheduleContent(db, scope, {
      ...{ id: params.itemId, action: params.action, on: body.on },
    }),
  );
  bind(draftApi.cancelSchedule, ({ scope, params }) =>
    schedules.cancelSchedule(db, scope, { id: params.itemId, action: params.action }),
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
    drafts.restoreRevision(db, scope, {
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
  bind(imageApi.readImage, ({ scope, params, request }) => {
    const site = scope?.site ?? siteOf(request, config);
    return images.readImage(db, scope, { id: params.imageId, site });
  });
  bind(imageApi.listImages, async ({ params }) => {
    await item.findOrRefuse(db, params.itemId);
    return { images: await images.listImages(db, params.itemId) };
  });
  bind(imageApi.uploadImage, ({ scope, params, body }) =>
    images.uploadImage(db, scope, { itemId: params.itemId, file: body.file }),
  );
}
