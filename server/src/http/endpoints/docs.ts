import type { Endpoint } from '@endcap/contract/endpoint';
import swagger, { type SwaggerOptions } from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { describeApi } from './openapi.ts';

/** The only style element that Swagger UI adds at run time; a browser test fails when it changes. */
const uiStyle = "'sha256-RL3ie0nH+Lzz2YNqQN83mnU0J1ot4QL7b99vMdIX99w='";

/** Built once per process, because the document depends only on the contract. */
const documents = new WeakMap<readonly Endpoint[], ReturnType<typeof describeApi>>();

function documentOf(api: readonly Endpoint[]) {
  const known = documents.get(api) ?? describeApi(api, 'Endcap');
  documents.set(api, known);
  return known;
}

/** `/docs`: the contract, to read and to try; the document itself at `/docs/json`. */
export async function serveDocs(app: FastifyInstance, api: readonly Endpoint[]): Promise<void> {
  const document = documentOf(api);
  await app.register(swagger, {
    mode: 'static',
    specification: { document },
  } as unknown as SwaggerOptions);
  await app.register(swaggerUi, {
    routePrefix: '/docs',
    uiConfig: {
      // Hides the bar in which the user could open another document.
      layout: 'BaseLayout',
      // All endpoints drawn at once take a slow machine twenty seconds.
      docExpansion: 'none',
      defaultModelsExpandDepth: -1,
      tagsSorter: 'alpha',
      filter: true,
    },
    transformStaticCSP: (policy) =>
      policy.replace("style-src 'self'", `style-src 'self' ${uiStyle}`),
  });
}
