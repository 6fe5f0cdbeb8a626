import { contactUs } from '@endcap/contract/support/contact-us';
import { networkOf } from '../../../access/network.ts';
import type { Config } from '../../../config.ts';
import type { Database } from '../../../db/connection.ts';
import type { Bind } from '../../../http/endpoints/handler.ts';
import { localeOf } from '../../../http/guards/locale.ts';
import { siteOf } from '../../../http/guards/site.ts';
import { sendContactMessage } from './contact-us.service.ts';

export function contactUsRoutes(bind: Bind, services: { db: Database; config: Config }): void {
  const { db, config } = services;
  bind(contactUs, ({ scope, request, body }) => {
    const site = siteOf(request, config);
    const writer = { scope, site, locale: localeOf(request, site), network: networkOf(request.ip) };
    return sendContactMessage(db, config, writer, body);
  });
}
