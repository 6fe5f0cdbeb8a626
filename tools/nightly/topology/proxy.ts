import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { Agent, createServer, request as httpRequest } from 'node:http';
import { connect } from 'node:net';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '../../../server/src/testing/free-port.ts';
import { root } from '../../child.ts';

export interface RunningProxy {
  port: number;
  /** `nginx` with the example of deploy/, or `own` where nginx is not installed. */
  kind: 'nginx' | 'own';
  /** Of a proxy in a process of its own. */
  pid?: number | undefined;
  stop(): Promise<void>;
}

/** nginx with the configuration of deploy/proxy where it is installed; otherwise a small proxy of our own. */
export async function startProxy(
  folder: string,
  nodePorts: readonly number[],
  port?: number,
): Promise<RunningProxy> {
  const found = spawnSync('nginx', ['-v']).status === 0;
  const chosen = port ?? (await freePort());
  return found ? startNginx(folder, nodePorts, chosen) : startOwnProxy(nodePorts, chosen);
}

/** What differs on loopback: addresses and ports, no TLS, and no log. Each part must be in the example. */
export function loopbackConfiguration(
  example: string,
  port: number,
  nodePorts: readonly number[],
): string {
  const replacements: [RegExp, string][] = [
    [
      /(?: {2}server 10\.0\.0\.\d+:3000 (max_fails=.*)\n)+/,
      nodePorts.map((node) => `  server 127.0.0.1:${node} $1\n`).join(''),
    ],
    [/server \{\n {2}listen 80;[^}]*\}\n/, ''],
    [/listen 443 ssl http2;/, `listen 127.0.0.1:${port} backlog=4096;`],
    [/(?: {2}ssl_.*\n)+/, ''],
    [/ {2}access_log .*\n/, ''],
  ];
  return replacements.reduce((text, [part, instead]) => {
    if (!part.test(text)) throw new Error(`deploy/proxy/nginx.conf no longer has ${part}`);
    return text.replace(part, instead);
  }, example);
}

async function startNginx(
  folder: string,
  nodePorts: readonly number[],
  port: number,
): Promise<RunningProxy> {
  const own = join(folder, 'nginx');
  await mkdir(own, { recursive: true });
  const example = await readFile(join(root, 'deploy', 'proxy', 'nginx.conf'), 'utf8');
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${own}/${name};`)
    .join('\n');
  const asRoot = process.getuid?.() === 0 ? 'user root;' : '';
  const text = `${asRoot}
daemon off; worker_processes 1; worker_rlimit_nofile 20000; pid ${own}/pid; error_log ${own}/error.log;
events { worker_connections 16000; }
http { access_log off; ${temporary}
${loopbackConfiguration(example, port, nodePorts)}
}
`;
  const file = join(own, 'nginx.conf');
  await writeFile(file, text);
  const child = spawn('nginx', ['-c', file, '-e', `${own}/error.log`], { stdio: 'ignore' });
  const end = () => child.kill('SIGTERM');
  process.once('exit', end);
  await untilListening(port, child);
  return {
    port,
    kind: 'nginx',
    pid: child.pid,
    async stop() {
      process.off('exit', end);
      const exited = once(child, 'exit');
      child.kill('SIGTERM');
      await exited;
    },
  };
}

async function untilListening(port: number, child: ChildProcess): Promise<void> {
  for (;;) {
    if (child.exitCode !== null) throw new Error(`nginx ended with ${child.exitCode}`);
    const socket = connect(port, '127.0.0.1');
    const reached = await once(socket, 'connect').then(
      () => true,
      () => false,
    );
    socket.destroy();
    if (reached) return;
    await wait(20);
  }
}

/**
 * Round robin, like nginx with the example: the next node is tried for a GET that no node has
 * answered, and for any request whose node took no connection.
 */
async function startOwnProxy(nodePorts: readonly number[], port: number): Promise<RunningProxy> {
  const agent = new Agent({ keepAlive: true, timeout: 60_000 });
  let turn = 0;
  const server = createServer(async (received, answer) => {
    const isRead = received.method === 'GET';
    const headers = {
      ...received.headers,
      'x-forwarded-for': received.socket.remoteAddress ?? '',
      'x-forwarded-proto': 'http',
    };
    const body = await buffer(received).catch(() => null);
    if (!body) return answer.destroy();
    const tryNode = (attempt: number) => {
      turn += 1;
      const sent = httpRequest(
        {
          // A node that stops may close a kept connection in the moment in which a change is sent on it.
          agent: isRead ? agent : false,
          headers,
          host: '127.0.0.1',
          port: nodePorts[turn % nodePorts.length],
          method: received.method,
          path: received.url,
        },
        (reply) => {
          answer.writeHead(reply.statusCode ?? 502, reply.headers);
          reply.on('error', () => answer.destroy()).pipe(answer);
        },
      );
      sent.on('error', (error: NodeJS.ErrnoException) => {
        const mayRepeat = isRead || error.code === 'ECONNREFUSED';
        if (answer.headersSent) answer.destroy();
        else if (mayRepeat && attempt < nodePorts.length) tryNode(attempt + 1);
        else answer.writeHead(502).end();
      });
      sent.end(body);
    };
    tryNode(1);
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    port,
    kind: 'own',
    async stop() {
      server.closeAllConnections();
      server.close();
      agent.destroy();
      await once(server, 'close');
    },
  };
}
