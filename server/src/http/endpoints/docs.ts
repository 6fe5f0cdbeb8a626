import type { Endpoint } from '@endcap/contract/endpoint';
import swagger, { type SwaggerOptions } from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { describeApi } from './openapi.ts';

/** The one style element that Swagger UI makes at run time; a journey notices when it changes. */
const uiStyle = "'sha256-RL3ie0nH+Lzz2YNqQN83mnU0J1ot4QL7b99vMdIX99w='";

/** Described once per process: the document depends on the contract alone. */
const documents = new WeakMap<readonly Endpoint[], ReturnType<typeof describeApi>>();

function documentOf(api: readonly Endpoint[]) {
  const known = documents.get(api) ?? describeApi(api, 'Endcap');
  documents.set(api, known);
  return known;
}

/** `/docs`: the contract, to read and to try; the document itself at `/docs/json`. */
export async function serveDocs(app: FastifyInstance, api: readonly Endpoint[]): Promise<void> {
  const document = documentOf(api);
  // The plugin's type knows OpenAPI 3.0 only; it serves the document as it is.
  await app.register(swagger, {
    mode: 'static',
    specification: { document },
  } as unknown as SwaggerOptions);
  await app.register(swaggerUi, {
    routePrefix: '/docs',
    // Without the bar that would offer to open another document.
    uiConfig: { layout: 'BaseLayout' },
    transformStaticCSP: (policy) =>
      policy.replace("style-src 'self'", `style-src 'self' ${uiStyle}`),
  });
}
