import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { signBody } from '../../provisioning/signed-body.ts';

export interface SentEvent {
  id: string;
  kind: string;
  status?: string;
  ticket: { incidentId: string; status: string };
  comment?: { text: string; author: string };
}

export interface HelpDeskDouble {
  url: string;
  secret: string;
  received: SentEvent[];
  /** What the next events are answered with; taken once this is empty. */
  refusals: number[];
  close(): void;
}

/** A help desk that keeps what it gets, and refuses what is not signed. */
export async function startHelpDeskDouble(): Promise<HelpDeskDouble> {
  const secret = 'help-desk-secret-of-the-tests-012345';
  const received: SentEvent[] = [];
  const refusals: number[] = [];
  const server = createServer(async (request, response) => {
    const event = (await json(request)) as SentEvent;
    const right = signed(
      secret,
      JSON.stringify(event),
      Number(request.headers['endcap-timestamp']),
    );
    const isSigned = request.headers['endcap-signature'] === right['endcap-signature'];
    const refusal = isSigned ? refusals.shift() : 401;
    if (!refusal) received.push(event);
    response.writeHead(refusal ?? 204).end();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}/events`;
  return { url, secret, received, refusals, close: () => void server.close() };
}

/** The headers with which a help desk signs what it sends. */
export function signed(secret: string, body: string, seconds = Math.floor(Date.now() / 1000)) {
  const timestamp = String(seconds);
  return {
    'content-type': 'application/json',
    'endcap-timestamp': timestamp,
    'endcap-signature': signBody(Buffer.from(secret), timestamp, body),
  };
}
