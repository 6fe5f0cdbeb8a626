import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ProductCode } from '@endcap/contract/products';
import { operatorByCommand } from '../../../../activity/operator.ts';
import { signBody } from '../../../../adapters/provisioning/signed-body.ts';
import type { TestApp } from '../../../../testing/test-app.ts';
import { newChannelSecret, setChannel } from '../provisioning-settings.service.ts';

export interface HeardRequest {
  requestId: string;
  action: 'GRANT' | 'REVOKE';
  product: string;
  company: { id: string; businessCode: string };
  person: { loginId: string; email: string; firstName: string; lastName: string };
  accessTypes: number[];
}

interface PeerAnswer {
  status: number;
  body?: unknown;
  location?: string;
}

export interface ProductPeer {
  /** What it was asked, with headers and text as they came. */
  heard: { request: HeardRequest; headers: IncomingMessage['headers']; text: string }[];
  /** How it answers from now on. */
  answers(how: (request: HeardRequest) => PeerAnswer): void;
  askedFor(loginId: string): HeardRequest[];
  /** Answers by itself, later. */
  callBack(
    test: TestApp,
    answer: { requestId: string; outcome: string; reason?: string },
    forged?: { secret?: string; timestamp?: string },
  ): Promise<number>;
  close(): Promise<void>;
}

export const grants = ({ action }: HeardRequest): PeerAnswer => ({
  status: 200,
  body: { outcome: action === 'GRANT' ? 'GRANTED' : 'REVOKED' },
});
export const later = (): PeerAnswer => ({ status: 202 });

/** A product that grants access itself: a small server whose address the portal knows. */
export async function startPeer(test: TestApp, product: ProductCode): Promise<ProductPeer> {
  const heard: ProductPeer['heard'] = [];
  let answer: (request: HeardRequest) => PeerAnswer = grants;
  const server = createServer(async (message, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of message) chunks.push(chunk);
    const text = Buffer.concat(chunks).toString('utf8');
    const request = JSON.parse(text) as HeardRequest;
    heard.push({ request, headers: message.headers, text });
    const { status, body, location } = answer(request);
    response.writeHead(status, location ? { location } : {});
    response.end(body === undefined ? '' : JSON.stringify(body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/access`;
  const secret = newChannelSecret();
  await setChannel(test.db, operatorByCommand('test'), product, { url, secret });
  return {
    heard,
    answers(how) {
      answer = how;
    },
    askedFor: (loginId) =>
      heard.map(({ request }) => request).filter(({ person }) => person.loginId === loginId),
    async callBack({ app }, given, forged = {}) {
      const payload = JSON.stringify(given);
      const timestamp = forged.timestamp ?? String(Math.floor(Date.now() / 1000));
      const key = Buffer.from(forged.secret ?? secret);
      const response = await app.inject({
        method: 'POST',
        url: `/svc/v1/provisioning/${product}/callback`,
        headers: {
          'content-type': 'application/json',
          'endcap-timestamp': timestamp,
          'endcap-signature': signBody(key, timestamp, payload),
        },
        payload,
      });
      return response.statusCode;
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
