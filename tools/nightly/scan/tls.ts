import { readFile, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { root, runChild } from '../../child.ts';
import type { Finding } from './findings.ts';
import { runScanner, startProgram } from './programs.ts';

export interface Certificate {
  keyFile: string;
  certFile: string;
  key: string;
  cert: string;
}

/** A certificate that no authority has signed, for the names of the sites on loopback. */
export async function makeCertificate(folder: string): Promise<Certificate> {
  const [keyFile, certFile] = [join(folder, 'privkey.pem'), join(folder, 'fullchain.pem')];
  const names = 'subjectAltName=DNS:us.localhost,DNS:mx.localhost,DNS:ca.localhost';
  const { ok, output } = await runChild('openssl', [
    ...[
      'req',
      '-x509',
      '-newkey',
      'rsa:2048',
      '-nodes',
      '-days',
      '200',
      '-subj',
      '/CN=us.localhost',
    ],
    ...['-addext', names, '-keyout', keyFile, '-out', certFile],
  ]);
  if (!ok) throw new Error(`openssl made no certificate: ${output}`);
  const [key, cert] = await Promise.all([readFile(keyFile, 'utf8'), readFile(certFile, 'utf8')]);
  return { keyFile, certFile, key, cert };
}

export interface Proxy {
  port: number;
  stop(): Promise<void>;
}

type Ports = { http: number; https: number; portal: number };

/** nginx with deploy/proxy/nginx.conf; only names, ports and the certificate are replaced. */
export async function startNginx(
  folder: string,
  ports: Ports,
  { keyFile, certFile }: Certificate,
): Promise<Proxy> {
  const given = await readFile(join(root, 'deploy/proxy/nginx.conf'), 'utf8');
  const site = replaceAll(given, [
    [/^ {2}server 10\.0\.0\.11:3000 .*$/m, `  server 127.0.0.1:${ports.portal};`],
    [/^ {2}server 10\.0\.0\.12:3000 .*\n/m, ''],
    ['listen 80;', `listen 127.0.0.1:${ports.http};`],
    ['listen 443 ssl http2;', `listen 127.0.0.1:${ports.https} ssl http2;`],
    [/(us|mx|ca)\.example\.com/g, '$1.localhost'],
    ['/etc/ssl/endcap/fullchain.pem', certFile],
    ['/etc/ssl/endcap/privkey.pem', keyFile],
    [/^ {2}access_log .*\n/m, ''],
  ]);
  const folders = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  const temporary = folders.map((name) => `${name}_temp_path ${folder}/nginx-${name};`).join('\n');
  const file = join(folder, 'nginx.conf');
  await writeFile(
    file,
    `daemon off; pid ${folder}/nginx.pid; error_log stderr;
     events {} http { access_log off; ${temporary}\n${site}\n}`,
  );
  return ready('nginx', startProgram('nginx', ['-p', folder, '-c', file], folder), ports.https);
}

/** Caddy with deploy/proxy/Caddyfile and its own authority, which it must not add to this machine. */
export async function startCaddy(folder: string, ports: Ports): Promise<Proxy> {
  const given = await readFile(join(root, 'deploy/proxy/Caddyfile'), 'utf8');
  const file = join(folder, 'Caddyfile');
  const own = `skip_install_trust\nadmin off\nhttp_port ${ports.http}\nhttps_port ${ports.https}`;
  await writeFile(
    file,
    replaceAll(given, [
      ['{\n\tservers {', `{\n${own}\n\tservers {`],
      ['{$UPSTREAMS:127.0.0.1:3000}', `127.0.0.1:${ports.portal}`],
      ['\t@inside', '\tbind 127.0.0.1\n\ttls internal\n\t@inside'],
    ]),
  );
  const program = startProgram(
    'caddy',
    ['run', '--config', file, '--adapter', 'caddyfile'],
    folder,
  );
  return ready('caddy', program, ports.https);
}

/** Throws when a line of the given configuration is no longer there: the scan would test another one. */
function replaceAll(text: string, changes: readonly [string | RegExp, string][]): string {
  return changes.reduce((result, [from, to]) => {
    const next = result.replace(from, to);
    if (next === result) throw new Error(`The configuration of the proxy has no ${from}`);
    return next;
  }, text);
}

async function ready(
  name: string,
  program: ReturnType<typeof startProgram>,
  port: number,
): Promise<Proxy> {
  for (let tries = 0; tries < 100; tries++) {
    if (await isListening(port)) return { port, stop: program.stop };
    await wait(100);
  }
  await program.stop();
  throw new Error(`${name} did not start: ${program.errors().slice(-1_000)}`);
}

function isListening(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });
}

const harmless = new Set(['OK', 'INFO', 'DEBUG']);

/** Protocols, ciphers, forward secrecy, certificate, known faults and headers. */
const everyCheck = ['-p', '-s', '-f', '-S', '-U', '-h'];

export async function runTestssl(
  folder: string,
  name: string,
  port: number,
  checks: readonly string[] = everyCheck,
): Promise<Finding[]> {
  const report = join(folder, `testssl-${port}.json`);
  const { output, timedOut } = await runScanner(
    'testssl',
    [
      ...['--quiet', '--color', '0', '--warnings', 'off', '--nodns', 'none'],
      ...['--ip', '127.0.0.1', '--jsonfile', report],
      ...[...checks, `us.localhost:${port}`],
    ],
    { seconds: 400, cwd: folder },
  );
  const text = await readFile(report, 'utf8').catch(() => '');
  if (timedOut || !text.trim().endsWith(']')) {
    throw new Error(`testssl did not end: ${output.slice(-600)}`);
  }
  const lines = JSON.parse(text) as { id: string; severity: string; finding: string }[];
  return lines
    .filter(({ severity }) => !harmless.has(severity))
    .map(({ id, severity, finding }) => ({
      scanner: 'testssl',
      what: `${name}: ${severity} ${id}: ${finding.slice(0, 160)}`,
    }));
}
