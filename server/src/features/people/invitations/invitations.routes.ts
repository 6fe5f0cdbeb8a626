import * as api from '@endcap/contract/people/invitations';
import type { Database } from '../../../db/connection.ts';
import type { Bind } from '../../../http/endpoints/handler.ts';
import { answerInvitation, answerInvitationLink, listInvitations } from './invitations.service.ts';

export function invitationRoutes(bind: Bind, { db }: { db: Database }): void {
  bind(api.listInvitations, ({ scope }) => listInvitations(db, scope));
  bind(api.acceptInvitation, ({ scope, params }) =>
    answerInvitation(db, scope, params.invitationId, 'ACCEPT'),
  );
  bind(api.declineInvitation, ({ scope, params }) =>
    answerInvitation(db, scope, params.invitationId, 'DECLINE'),
  );
  bind(api.acceptInvitationLink, ({ body, request }) =>
    answerInvitationLink(db, { token: body.token, requestId: request.id }, 'ACCEPT'),
  );
  bind(api.declineInvitationLink, async ({ body, request }) => {
    await answerInvitationLink(db, { token: body.token, requestId: request.id }, 'DECLINE');
  });
}
