import { type IncomingMessage, type RequestOptions, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { z } from 'zod';
import { lookupOutside, refuseInnerLiteral } from './inner-addresses.ts';
import type { AccessRequest, Provisioner } from './provisioner.ts';
import { signBody } from './signed-body.ts';

const timeoutMs = 10_000;
const answerMaxBytes = 64 * 1024;

const answer = z.object({
  outcome: z.enum(['GRANTED', 'REVOKED', 'REFUSED']),
  reason: z.string().max(500).optional(),
});

export interface Reachable {
  /** Names that may lead to the inner network; undefined: all of them may. */
  innerHosts: readonly string[] | undefined;
}

/** A product that sets up access itself. What it answers and how it signs: docs/provisioning.md. */
export function httpProvisioner(
  { url, secret }: { url: string; secret: Buffer },
  { innerHosts }: Reachable,
): Provisioner {
  const address = new URL(url);
  const mayBeInner = innerHosts === undefined || innerHosts.includes(address.hostname);
  return {
    async ask(request, signal) {
      if (!mayBeInner) refuseInnerLiteral(address.hostname);
      const body = JSON.stringify(asBody(request));
      const timestamp = String(Math.floor(Date.now() / 1000));
      const response = await post(address, body, {
        headers: {
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(body),
          'endcap-timestamp': timestamp,
          'endcap-signature': signBody(secret, timestamp, body),
        },
        signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
        ...(mayBeInner ? {} : { lookup: lookupOutside }),
      });
      if (response.statusCode === 200) return readAnswer(request, await readText(response));
      response.destroy();
      if (response.statusCode === 202) return { outcome: 'LATER' };
      throw new Error(`${request.product} answered ${response.statusCode}`);
    },
  };
}

/** Node's own request: it follows no redirect, where a foreign address would get our signature. */
function post(address: URL, body: string, options: RequestOptions): Promise<IncomingMessage> {
  const request = address.protocol === 'https:' ? requestHttps : requestHttp;
  return new Promise((resolve, reject) => {
    request(address, { ...options, method: 'POST' }, resolve)
      .on('error', reject)
      .end(body);
  });
}

function asBody({ requestedOn, ...request }: AccessRequest) {
  return { ...request, requestedOn: requestedOn.toISOString() };
}

function readAnswer({ product, action }: AccessRequest, text: string) {
  const parsed = answer.safeParse(parseJson(text));
  const right = action === 'GRANT' ? 'GRANTED' : 'REVOKED';
  if (!parsed.success || ![right, 'REFUSED'].includes(parsed.data.outcome)) {
    throw new Error(`${product} answered a ${action} with something else`);
  }
  return parsed.data;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

async function readText(response: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > answerMaxBytes) throw new Error('The answer of a product is too long');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}
