import { once } from 'node:events';
import { Agent, createServer, request as send } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Finding, Identity } from './findings.ts';

export interface Gateway {
  url: string;
  requests(): number;
  /** True when the scanner asked more often than it may, and was answered with 429. */
  isSpent(): boolean;
  /** Answers of 500 and above, which no input may cause. */
  findings(): Finding[];
  stop(): Promise<void>;
}

export interface Target {
  url: string;
  identity: Identity;
  /** Signs in again when a scanner has ended the session. */
  signIn?: () => Promise<string>;
  maxRequests: number;
}

/**
 * Stands between a scanner and its target: signs every request in, names another address for each,
 * so that limits per address do not hide an answer, and counts. It forwards to the one target only.
 */
export async function openGateway({
  url,
  identity,
  signIn,
  maxRequests,
}: Target): Promise<Gateway> {
  const { port } = new URL(url);
  const agent = new Agent({ keepAlive: true });
  const failed = new Set<string>();
  let cookie = await signIn?.();
  let count = 0;
  let renewing: Promise<void> | undefined;
  const renew = () => {
    renewing ??= (async () => {
      cookie = await signIn?.();
      renewing = undefined;
    })();
    return renewing;
  };
  const server = createServer((incoming, outgoing) => {
    count++;
    if (count > maxRequests) {
      outgoing.writeHead(429).end();
      return;
    }
    const headers = {
      ...incoming.headers,
      host: 'us.localhost',
      'x-forwarded-for': addressOf(count),
      ...(cookie ? { cookie } : {}),
    };
    const { method, url: path } = incoming;
    const forwarded = send(
      { host: '127.0.0.1', port, agent, path, method, headers },
      async (answer) => {
        const status = answer.statusCode ?? 0;
        // 503 is the answer of a portal that is too busy, which a scan may make it.
        if (status >= 500 && status !== 503) failed.add(`${status} to ${method} ${placeOf(path)}`);
        if (status === 401 && cookie) await renew();
        outgoing.writeHead(status, answer.headers);
        answer.pipe(outgoing);
      },
    );
    forwarded.on('error', () => outgoing.destroy());
    incoming.pipe(forwarded);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests: () => count,
    isSpent: () => count > maxRequests,
    findings: () =>
      [...failed].map((what) => ({ scanner: 'answers', what: `${identity}: ${what}` })),
    async stop() {
      server.close();
      server.closeAllConnections();
      agent.destroy();
    },
  };
}

/** Another address of a documentation network for each request. */
function addressOf(count: number): string {
  return `198.18.${Math.floor(count / 250) % 250}.${1 + (count % 250)}`;
}

/** Without query and ids, so that the same fault has the same text in every run. */
function placeOf(path = ''): string {
  const [place = ''] = path.split('?');
  return place.replace(/[0-9a-f]{8}-[0-9a-f-]{27}/g, ':id').slice(0, 120);
}
