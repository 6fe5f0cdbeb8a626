import type { Sample } from './samples.ts';

const product = '/api/operations/products/:product';
const productOfSite = { product: 'REPORT_BUILDER', site: 'MX' };
const pulse = { product: 'CUSTOMER_PULSE' };
const imports = '/api/operations/glossary/imports';

/** Requests of product settings and imports of the glossary. */
export function setupSamples(anyId: string): Record<string, Sample> {
  return {
    [`PUT ${product}/sites/:site`]: {
      params: productOfSite,
      body: { redirectUrl: null, isNewTab: true, flag: null },
    },
    [`GET ${product}/sites/:site/history`]: { params: productOfSite },
    [`PUT ${product}/secret`]: { params: pulse, body: { secret: 'a'.repeat(32) } },
    [`PUT ${product}/provisioning`]: { params: pulse, body: { url: null } },
    [`GET ${product}/history`]: { params: pulse },
    'POST /api/operations/provisioning/retry': { body: { requestIds: [anyId] } },
    'POST /api/operations/provisioning/:requestId/retry': { params: { requestId: anyId } },
    [`POST ${imports}`]: {
      file: { fileName: 'terms.csv', content: 'Name,Description\nSweep,A broom at work.\n' },
    },
    [`GET ${imports}/:importId`]: { params: { importId: anyId } },
    [`GET ${imports}/:importId/report`]: { params: { importId: anyId } },
    [`POST ${imports}/:importId/apply`]: { params: { importId: anyId } },
    [`POST ${imports}/:importId/cancel`]: { params: { importId: anyId } },
  };
}
