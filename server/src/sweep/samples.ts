/** A request that each endpoint accepts, for a domain with the given id. An endpoint adds its own. */
export interface Sample {
  params?: Record<string, string>;
  body?: unknown;
}

const domains = '/api/companies/:companyId/email-domains';
const settings = { allowSubDomains: true, is3pDomain: true };

export function sampleFor(key: string, domainId: string): Sample {
  const samples: Record<string, Sample> = {
    // Anyone may try; this password is wrong, which is told as 401 and not as a missing session.
    'POST /svc/login': { body: { loginId: 'nobody@nowhere.example', password: 'x' } },
    'GET /svc/v1/identity/sites/:site': { params: { site: 'CA' } },
    'POST /svc/v1/tracking/events': {
      body: {
        events: [
          { type: 'PAGE_VIEW', name: 'app-launch', path: '/apps', at: '2026-11-14T15:05:00Z' },
        ],
      },
    },
    [`POST ${domains}`]: { body: { domainName: `new-${domainId}.example`, ...settings } },
    [`POST ${domains}/validate`]: { body: { domainNames: ['new.example'] } },
    [`PUT ${domains}/:domain`]: { params: { domain: domainId }, body: settings },
    [`DELETE ${domains}/:domain`]: { params: { domain: domainId } },
    [`GET ${domains}/:domain/usage`]: { params: { domain: domainId } },
  };
  return samples[key] ?? {};
}
