import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../child.ts';
import { sessionCookie } from '../faults/portal-client.ts';
import { runFfuf } from './ffuf.ts';
import { type Finding, type Identity, identities } from './findings.ts';
import { type Gateway, openGateway } from './gateway.ts';
import type { PlantedFaults } from './planted-faults.ts';
import { holds, measureSlowConnections, type SlowResult, slowModes } from './slow-connections.ts';
import { runSqlmap } from './sqlmap.ts';
import { addressOf, findTargets, type ScanTarget } from './targets.ts';
import { type Certificate, runTestssl, startCaddy, startNginx } from './tls.ts';
import { runWapiti } from './wapiti.ts';

export interface ScanRun {
  folder: string;
  portal: string;
  twin: PlantedFaults;
  certificate: Certificate;
  chosen: ReadonlySet<string>;
  findings: Finding[];
  /** Scanners that missed their planted fault, did not end, or a bar that was not held. */
  failures: string[];
}

const accounts: Record<Identity, string | undefined> = {
  visitor: undefined,
  'company admin': 'admin@charter.example',
  'super admin': 'super@retailer.example',
};
const anyId = '0192a0de-0000-7000-8000-0000000000ff';
/** For each scanner and caller. */
const maxRequests = 60_000;
const publicPages = ['/login', '/learn', '/insights', '/contactUs', '/svc/login?lastUrl=/apps'];

const plantedSearch: Omit<ScanTarget, 'method' | 'query' | 'body' | 'key'> = {
  path: '/search',
  parameters: ['search'],
};
const plantedTargets: readonly ScanTarget[] = [
  { ...plantedSearch, key: 'GET /search', method: 'GET', query: { search: 'a' }, body: undefined },
  { ...plantedSearch, key: 'POST /search', method: 'POST', query: {}, body: { search: 'a' } },
];

/** sqlmap, wapiti and ffuf: first their planted faults, then the portal as each caller. */
export async function scanCalls(run: ScanRun): Promise<void> {
  const { chosen, failures } = run;
  if (!['sqlmap', 'wapiti', 'ffuf'].some((part) => chosen.has(part))) return;
  await catchPlantedFaults(run);
  for (const identity of identities) {
    const loginId = accounts[identity];
    const gateway = await openGateway({
      ...{ url: run.portal, identity, maxRequests },
      ...(loginId ? { signIn: () => sessionCookie(run.portal, loginId) } : {}),
    });
    const targets = await targetsOf(gateway, identity, loginId);
    if (chosen.has('sqlmap')) {
      await report(run, `sqlmap as ${identity}: ${targets.length} calls`, gateway, () =>
        attackAll(run, gateway, identity, targets),
      );
    }
    const pages = targets.filter(({ method }) => method === 'GET').map(addressOf);
    if (chosen.has('wapiti')) {
      await report(run, `wapiti as ${identity}`, gateway, () =>
        runWapiti(run.folder, gateway.url, [...publicPages, ...pages], identity),
      );
    }
    if (chosen.has('ffuf')) {
      await report(run, `ffuf as ${identity}`, gateway, () =>
        runFfuf(run.folder, gateway.url, identity),
      );
    }
    run.findings.push(...gateway.findings());
    if (gateway.isSpent()) failures.push(`${identity}: more than ${maxRequests} requests`);
    await gateway.stop();
  }
}

async function targetsOf(gateway: Gateway, identity: Identity, loginId: string | undefined) {
  const context = loginId ? await fetch(`${gateway.url}/svc/v1/identity/user-context`) : undefined;
  const { tenant } = ((await context?.json()) ?? {}) as { tenant?: { id?: string } | null };
  const named = { companyId: tenant?.id ?? anyId, loginId: loginId ?? 'nobody@nowhere.example' };
  return findTargets(gateway.url, { identity, ...named });
}

async function attackAll(
  { folder, failures }: ScanRun,
  { url }: Gateway,
  identity: Identity,
  targets: readonly ScanTarget[],
): Promise<Finding[]> {
  const found: Finding[] = [];
  for (const target of targets) {
    try {
      found.push(...(await runSqlmap(folder, url, target, identity)));
    } catch (error) {
      failures.push((error as Error).message);
    }
  }
  return found;
}

async function catchPlantedFaults({ folder, twin, chosen, failures }: ScanRun): Promise<void> {
  const gateway = await openGateway({ url: twin.url, identity: 'visitor', maxRequests });
  const check = (what: string, isCaught: boolean) => {
    console.log(`planted   ${what}: ${isCaught ? 'caught' : 'MISSED'}`);
    if (!isCaught) failures.push(`missed its planted fault: ${what}`);
  };
  if (chosen.has('sqlmap')) {
    for (const target of plantedTargets) {
      const found = await runSqlmap(folder, gateway.url, target, 'visitor').catch(() => []);
      check(`sqlmap, SQL injection at ${target.key}`, found.length > 0);
    }
    check('gateway, an answer of 500', gateway.findings().length > 0);
  }
  if (chosen.has('wapiti')) {
    const found = await runWapiti(folder, gateway.url, [], 'visitor').catch(() => []);
    check(
      'wapiti, reflected script',
      found.some(({ what }) => /Cross Site Scripting/.test(what)),
    );
  }
  if (chosen.has('ffuf')) {
    const found = await runFfuf(folder, gateway.url, 'visitor').catch(() => []);
    check(
      'ffuf, forgotten file',
      found.some(({ what }) => what.endsWith('200 at /backup.sql')),
    );
  }
  await gateway.stop();
}

async function report(
  { findings, failures }: ScanRun,
  title: string,
  gateway: Gateway,
  work: () => Promise<Finding[]>,
): Promise<void> {
  const [started, before] = [performance.now(), gateway.requests()];
  try {
    const found = await work();
    findings.push(...found);
    const seconds = ((performance.now() - started) / 1_000).toFixed(0);
    const requests = gateway.requests() - before;
    console.log(`${title}: ${requests} requests in ${seconds} s, ${found.length} reports`);
  } catch (error) {
    failures.push(`${title}: ${(error as Error).message}`);
  }
}

/** Healthy calls beside a thousand slow connections; the bar is twice the idle p99. */
export async function scanSlowConnections(run: ScanRun): Promise<void> {
  const { folder, portal, twin, failures } = run;
  const cookie = await sessionCookie(portal, 'admin@charter.example');
  const port = Number(new URL(portal).port);
  const healthy = {
    ...{ port, path: '/svc/v1/identity/user-context' },
    headers: { cookie, host: 'us.localhost' },
  };
  const paths = { header: '/', body: '/api/search-glossaries', read: largestScript() };
  for (const mode of Object.keys(slowModes) as (keyof typeof slowModes)[]) {
    const slow = { path: paths[mode], cookie };
    const result = await measureSlowConnections(folder, mode, slow, healthy);
    console.log(formatSlow('portal', result));
    if (!holds(result)) failures.push(formatSlow('portal', result));
  }
  const planted = await measureSlowConnections(
    ...([folder, 'header', { path: '/', cookie: 'none=1' }] as const),
    { port: twin.slowPort, path: '/', headers: {} },
  );
  console.log(formatSlow('planted ', planted));
  if (holds(planted)) failures.push('slowhttptest missed its planted fault');
}

function formatSlow(
  name: string,
  { mode, connected, idleP99, busyP99, ratio, failed }: SlowResult,
): string {
  return `${name} slow ${mode}, ${connected} connections: healthy p99 ${busyP99.toFixed(1)} ms, idle ${idleP99.toFixed(1)} ms: ${ratio.toFixed(2)}x (bar 2x), ${failed} healthy calls failed`;
}

/** A long answer, so that a slow reader has to be waited for. */
function largestScript(): string {
  const folder = join(root, 'web/dist/assets');
  const scripts = readdirSync(folder).filter((name) => name.endsWith('.js'));
  const bySize = scripts.sort((a, b) => sizeOf(join(folder, b)) - sizeOf(join(folder, a)));
  return `/assets/${bySize[0]}`;
}

const sizeOf = (file: string) => statSync(file).size;

/** The portal behind each proxy of deploy/proxy, and a server with old protocols. */
export async function scanTls(run: ScanRun): Promise<void> {
  const { folder, twin, certificate, findings, failures } = run;
  const portal = Number(new URL(run.portal).port);
  const http = portal + 1;
  const starts = {
    nginx: () => startNginx(folder, { http, https: portal + 2, portal }, certificate),
    caddy: () => startCaddy(folder, { http, https: portal + 3, portal }),
  };
  for (const [name, start] of Object.entries(starts)) {
    try {
      const proxy = await start();
      const found = await runTestssl(folder, name, proxy.port).finally(() => proxy.stop());
      findings.push(...found);
      console.log(`testssl of ${name}: ${found.length} reports`);
    } catch (error) {
      failures.push(`testssl of ${name}: ${(error as Error).message}`);
    }
  }
  const planted = await runTestssl(folder, 'planted', twin.tlsPort, ['-p']).catch(() => []);
  const isCaught = planted.some(({ what }) => what.includes('TLS1:'));
  console.log(`planted   testssl, TLS 1.0: ${isCaught ? 'caught' : 'MISSED'}`);
  if (!isCaught) failures.push('testssl missed its planted fault');
}
