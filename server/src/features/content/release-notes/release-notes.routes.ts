import * as api from '@endcap/contract/content/release-notes';
import { networkOf } from '../../../access/network.ts';
import type { Config } from '../../../config.ts';
import type { Bind } from '../../../http/endpoints/handler.ts';
import { siteOf } from '../../../http/guards/site.ts';
import {
  type FeedServices,
  getNoteFeed,
  readNoteFeed,
  removeNoteFeed,
  renewNoteFeed,
} from './note-feed.service.ts';
import {
  countUnread,
  listReleaseNotes,
  markAllNotesRead,
  markNoteRead,
  readReleaseNote,
} from './release-notes.service.ts';

type Services = FeedServices & { config: Pick<Config, 'ENVIRONMENT'> };

export function releaseNoteRoutes(bind: Bind, services: Services): void {
  const { db, config } = services;
  bind(api.listReleaseNotes, ({ scope, query }) => listReleaseNotes(db, scope, query));
  bind(api.countUnreadNotes, ({ scope }) => countUnread(db, scope));
  bind(api.readReleaseNote, ({ scope, params }) => readReleaseNote(db, scope, params.noteId));
  bind(api.markNoteRead, ({ scope, params }) => markNoteRead(db, scope, params.noteId));
  bind(api.markAllNotesRead, ({ scope }) => markAllNotesRead(db, scope));
  bind(api.getNoteFeed, ({ scope }) => getNoteFeed(db, scope));
  bind(api.renewNoteFeed, ({ scope }) => renewNoteFeed(services, scope));
  bind(api.removeNoteFeed, ({ scope }) => removeNoteFeed(db, scope));
  bind(api.readNoteFeed, ({ query, request }) =>
    readNoteFeed(services, {
      token: query.token,
      network: networkOf(request.ip),
      site: siteOf(request, config),
      requestId: request.id,
    }),
  );
}
