import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { startPortalProcess } from '../portal-process.ts';
import { checkAdvisories } from './scan/advisories.ts';
import { type Finding, triage } from './scan/findings.ts';
import { scanCalls, scanSlowConnections, scanTls } from './scan/parts.ts';
import { startPlantedFaults } from './scan/planted-faults.ts';
import { install, installCommand, missingPackages } from './scan/programs.ts';
import { makeCertificate } from './scan/tls.ts';

/**
 * `npm run scan`: outside scanners against the portal with its demo data on loopback, and each of
 * them against a server with planted faults, which it must report. Fails on a finding that
 * tools/nightly/scan/accepted.ts does not explain, and on a scanner that misses its fault.
 * `-- sqlmap tls` runs some parts, `--install` installs missing scanners with apt-get.
 */
const parts = {
  sqlmap: ['sqlmap'],
  wapiti: ['wapiti'],
  ffuf: ['ffuf'],
  slow: ['slowhttptest'],
  tls: ['testssl', 'nginx', 'caddy'],
  advisories: [],
};
type Part = keyof typeof parts;
const isPart = (word: string): word is Part => word in parts;

const { values, positionals } = parseArgs({
  options: { install: { type: 'boolean', default: false } },
  allowPositionals: true,
});
const unknownParts = positionals.filter((word) => !isPart(word));
if (unknownParts.length > 0) {
  console.error(
    `No such part: ${unknownParts.join(', ')}. Parts: ${Object.keys(parts).join(', ')}.`,
  );
  process.exit(2);
}
const chosen = new Set(positionals.length > 0 ? positionals : Object.keys(parts));
const programs = Object.entries(parts).flatMap(([part, needs]) => (chosen.has(part) ? needs : []));
const missing = missingPackages([...programs, 'openssl']);
if (missing.length > 0 && values.install) await install(missing);
else if (missing.length > 0) {
  console.error(`Not installed: ${missing.join(', ')}.`);
  console.error(`Install with: npm run scan -- --install, or ${installCommand(missing).join(' ')}`);
  process.exit(2);
}

const folder = await mkdtemp(join(tmpdir(), 'endcap-scan-'));
const certificate = await makeCertificate(folder);
// The gateway names another address for each request, which the portal believes behind a proxy.
const portal = await startPortalProcess(join(folder, 'data'), { TRUST_PROXY: '1' });
const twin = await startPlantedFaults(certificate);
const findings: Finding[] = [];
const failures: string[] = [];
try {
  await portal.ready();
  const run = { folder, portal: portal.url, twin, certificate, chosen, findings, failures };
  await scanCalls(run);
  if (chosen.has('slow')) await scanSlowConnections(run);
  if (chosen.has('tls')) await scanTls(run);
  if (chosen.has('advisories')) findings.push(...(await checkAdvisories()));
} finally {
  await portal.stop();
  await twin.stop();
  await rm(folder, { recursive: true, force: true });
}

const { unknown, accepted } = triage(findings);
for (const { finding, reason } of accepted) {
  console.log(`accepted  ${finding.scanner}  ${finding.what}  (${reason})`);
}
for (const { scanner, what } of unknown) console.log(`FINDING   ${scanner}  ${what}`);
for (const failure of failures) console.log(`FAILED    ${failure}`);
console.log(
  `${unknown.length} findings to look into, ${accepted.length} accepted, ${failures.length} failed`,
);
process.exitCode = unknown.length + failures.length > 0 ? 1 : 0;
