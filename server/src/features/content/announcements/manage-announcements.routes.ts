import * as api from '@endcap/contract/content/manage-announcements';
import { operatorOf } from '../../../activity/operator.ts';
import type { Database } from '../../../db/connection.ts';
import type { Bind } from '../../../http/endpoints/handler.ts';
import * as service from './manage-announcements.service.ts';

export function manageAnnouncementRoutes(bind: Bind, { db }: { db: Database }): void {
  bind(api.listAnnouncements, ({ query }) => service.listAnnouncements(db, query));
  bind(api.getAnnouncement, ({ params }) => service.getAnnouncement(db, params.announcementId));
  bind(api.createAnnouncement, ({ scope, body }) =>
    service.createAnnouncement(db, operatorOf(scope), body),
  );
  bind(api.changeAnnouncement, ({ scope, params, headers, body }) =>
    service.changeAnnouncement(
      db,
      operatorOf(scope),
      params.announcementId,
      body,
      headers['if-match'],
    ),
  );
  bind(api.endAnnouncement, ({ scope, params }) =>
    service.endAnnouncement(db, operatorOf(scope), params.announcementId),
  );
  bind(api.deleteAnnouncement, ({ scope, params }) =>
    service.deleteAnnouncement(db, operatorOf(scope), params.announcementId),
  );
  bind(api.listAnnouncementViews, ({ params, query }) =>
    service.listAnnouncementViews(db, params.announcementId, query),
  );
  bind(api.announcementHistory, ({ scope, params, query }) =>
    service.announcementHistory(db, scope, params.announcementId, query),
  );
}
