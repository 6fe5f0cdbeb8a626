import { type ProductCode, productCodes } from '@endcap/contract/products';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../../../app-error.ts';
import type { Config } from '../../../config.ts';
import type { Database } from '../../../db/connection.ts';
import { localeOf } from '../../../http/guards/locale.ts';
import { allowOwnStyles } from '../../../http/guards/security-headers.ts';
import { siteOf } from '../../../http/guards/site.ts';
import { createFlags } from '../../products/configuration/flags.service.ts';
import { openDemoProduct } from './demo-product.service.ts';
import { demoProductPage } from './demo-product-page.ts';

/** Outside production a page stands in for every product that has no address. It is no call of the contract. */
export function demoProductRoutes(
  app: FastifyInstance,
  { db, config }: { db: Database; config: Config },
): void {
  const services = { db, config, flags: createFlags(db) };
  app.get('/demo/products/:code', async (request, reply) => {
    const product = productOf(request);
    if (config.ENVIRONMENT === 'production' || !product) throw new AppError('resource.not_found');
    const opened = await openDemoProduct(services, product, {
      code: launchCodeOf(request),
      requestId: request.id,
    });
    const locale =
      'user' in opened ? opened.user.language_code : localeOf(request, siteOf(request, config));
    const html = demoProductPage({ product, opened, locale, nonce: allowOwnStyles(reply) });
    return sendPage(reply, 'user' in opened ? 200 : 403, html);
  });
}

function productOf(request: FastifyRequest): ProductCode | undefined {
  const { code } = request.params as { code: string };
  return productCodes.find((known) => known === code);
}

function launchCodeOf(request: FastifyRequest): string {
  const { launch_code: code } = request.query as { launch_code?: unknown };
  return typeof code === 'string' ? code.slice(0, 200) : '';
}

function sendPage(reply: FastifyReply, status: number, html: string): FastifyReply {
  return reply
    .code(status)
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('referrer-policy', 'no-referrer')
    .send(html);
}
