import type { Endpoint } from '@endcap/contract/endpoint';
import swagger, { type SwaggerOptions } from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { describeApi } from './openapi.ts';

/** `/docs`: the contract, to read and to try; the document itself at `/docs/json`. */
export async function serveDocs(app: FastifyInstance, api: readonly Endpoint[]): Promise<void> {
  const document = describeApi(api, 'Endcap');
  // The plugin's type knows OpenAPI 3.0 only; it serves the document as it is.
  await app.register(swagger, {
    mode: 'static',
    specification: { document },
  } as unknown as SwaggerOptions);
  await app.register(swaggerUi, { routePrefix: '/docs' });
}
