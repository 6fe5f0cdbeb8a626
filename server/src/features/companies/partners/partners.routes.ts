import * as views from '@endcap/contract/companies/partner-view';
import * as endpoints from '@endcap/contract/companies/partners';
import type { Config } from '../../../config.ts';
import type { Database } from '../../../db/connection.ts';
import type { Bind } from '../../../http/endpoints/handler.ts';
import { getPartnerView, listPartnerAccess } from './partner-view.service.ts';
import {
  addPartner,
  changePartner,
  endPartner,
  getPartner,
  listPartners,
  validatePartner,
} from './partners.service.ts';
import { previewPartner } from './preview-partner.service.ts';
import { undoPartnerChange } from './undo-partner.service.ts';

export function partnerRoutes(bind: Bind, { db, config }: { db: Database; config: Config }): void {
  bind(endpoints.listPartners, ({ scope, query }) => listPartners(db, scope, query));
  bind(endpoints.validatePartner, ({ scope, query }) => validatePartner(db, scope, query));
  bind(endpoints.getPartner, ({ scope, params }) => getPartner(db, scope, params.associationId));
  bind(views.listPartnerAccess, ({ scope }) => listPartnerAccess(db, scope));
  bind(views.getPartnerView, ({ scope, params }) =>
    getPartnerView(db, scope, params.associationId),
  );
  bind(endpoints.addPartner, ({ scope, body }) => addPartner(db, scope, config, body));
  bind(endpoints.changePartner, ({ scope, params, headers, body }) =>
    changePartner(db, scope, config, {
      id: params.associationId,
      seenVersion: headers['if-match'],
      settings: body,
    }),
  );
  bind(endpoints.endPartner, ({ scope, params, headers }) =>
    endPartner(db, scope, config, {
      id: params.associationId,
      seenVersion: headers['if-match'],
    }),
  );
  bind(endpoints.previewPartner, ({ scope, params, body }) =>
    previewPartner(db, scope, params.associationId, body),
  );
  bind(endpoints.undoPartnerChange, ({ scope, params, headers }) =>
    undoPartnerChange(db, scope, config, {
      id: params.associationId,
      seenVersion: headers['if-match'],
    }),
  );
}
