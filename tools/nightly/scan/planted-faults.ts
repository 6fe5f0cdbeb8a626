import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import pg from 'pg';
import { startTestServer } from '../../../server/src/testing/test-server.ts';

export interface PlantedFaults {
  url: string;
  /** Answers with every version of TLS that OpenSSL still has. */
  tlsPort: number;
  /** Holds as many connections as come, without a time limit, and takes only a few. */
  slowPort: number;
  stop(): Promise<void>;
}

/** The number of connections after which the slow server takes no more, as a pool of threads does. */
const slowConnections = 200;

/**
 * A server with known faults beside the portal: a scanner that does not report its fault here has
 * proved nothing about the portal. It listens on loopback and has a database of its own.
 */
export async function startPlantedFaults(certificate: {
  key: string;
  cert: string;
}): Promise<PlantedFaults> {
  const database = await startTestServer();
  const pool = new pg.Pool({ connectionString: database.adminUrl, max: 4 });
  const answer = answerer(pool);
  const plain = createServer(answer);
  const tls = createTlsServer(
    { ...certificate, minVersion: 'TLSv1', ciphers: 'ALL:@SECLEVEL=0' },
    answer,
  );
  const slow = createServer(
    { headersTimeout: 0, requestTimeout: 0, connectionsCheckingInterval: 3_600_000 },
    answer,
  );
  slow.maxConnections = slowConnections;
  slow.keepAliveTimeout = 0;
  const [port, tlsPort, slowPort] = await Promise.all([plain, tls, slow].map(listen));
  return {
    url: `http://127.0.0.1:${port}`,
    tlsPort: tlsPort ?? 0,
    slowPort: slowPort ?? 0,
    async stop() {
      for (const server of [plain, tls, slow]) {
        server.close();
        server.closeAllConnections();
      }
      await pool.end();
      await database.stop();
    },
  };
}

function answerer(pool: pg.Pool) {
  return async (request: IncomingMessage, response: ServerResponse) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost');
    const send = (status: number, type: string, body: string) =>
      response.writeHead(status, { 'content-type': type }).end(body);
    try {
      if (pathname === '/') {
        send(200, 'text/html', '<a href="/hello?name=ana">hello</a>');
      } else if (pathname === '/hello') {
        // The planted reflected script.
        send(200, 'text/html', `<p>Hello ${searchParams.get('name')}</p>`);
      } else if (pathname === '/search') {
        const search = searchParams.get('search') ?? ((await readJson(request)).search as string);
        send(200, 'application/json', JSON.stringify(await selectUnsafely(pool, search)));
      } else if (pathname === '/backup.sql') {
        // The planted forgotten file.
        send(200, 'text/plain', 'create table secret (password text);');
      } else {
        send(404, 'text/plain', 'not found');
      }
    } catch {
      // The planted answer of 500.
      send(500, 'text/plain', 'error');
    }
  };
}

/** The planted SQL injection: the text of the caller becomes a part of the statement. */
async function selectUnsafely(pool: pg.Pool, search: string): Promise<unknown[]> {
  const { rows } = await pool.query(
    `select rolname from pg_roles where rolname like '%${search}%' order by rolname limit 20`,
  );
  return rows;
}

async function readJson(request: IncomingMessage): Promise<Record<string, unknown>> {
  let text = '';
  for await (const piece of request.setEncoding('utf8')) text += piece;
  return text ? JSON.parse(text) : {};
}

async function listen(server: Server): Promise<number> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}
