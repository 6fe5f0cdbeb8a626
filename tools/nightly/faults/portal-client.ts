import { setTimeout as wait } from 'node:timers/promises';

export interface PortalClient {
  addDomain(name: string): Promise<boolean>;
  hasDomain(name: string): Promise<boolean>;
}

/** Signs a demo account in and returns the cookie of its session. */
export async function sessionCookie(url: string, loginId: string): Promise<string> {
  const login = await fetch(`${url}/svc/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ loginId, password: 'endcap-demo' }),
  });
  if (login.status !== 204) throw new Error(`Sign-in answered ${login.status}`);
  return login.headers.getSetCookie()[0]?.split(';')[0] ?? '';
}

/** Signs in as the demo's Charter admin; the calls are those that the screens make. */
export async function signIn(url: string): Promise<PortalClient> {
  const cookie = await sessionCookie(url, 'admin@charter.example');
  const context = await fetch(`${url}/svc/v1/identity/user-context`, { headers: { cookie } });
  const { tenant } = (await context.json()) as { tenant: { id: string } };
  const domains = `${url}/api/companies/${tenant.id}/email-domains`;
  return {
    async addDomain(domainName) {
      const response = await fetch(domains, {
        method: 'POST',
        headers: { cookie, 'content-type': 'application/json' },
        body: JSON.stringify({ domainName, allowSubDomains: false, is3pDomain: false }),
      });
      return response.status === 201;
    },
    async hasDomain(name) {
      const response = await afterThrottling(() =>
        fetch(`${domains}?search=${name}`, { headers: { cookie } }),
      );
      if (response.status !== 200) throw new Error(`The list answered ${response.status}`);
      const { totalElements } = (await response.json()) as { totalElements: number };
      return totalElements === 1;
    },
  };
}

/** Thousands of domains are asked for in a minute, which is more than one address may call. */
async function afterThrottling(ask: () => Promise<Response>): Promise<Response> {
  for (;;) {
    const response = await ask();
    if (response.status !== 429) return response;
    await wait(Number(response.headers.get('retry-after') ?? 1) * 1_000);
  }
}
