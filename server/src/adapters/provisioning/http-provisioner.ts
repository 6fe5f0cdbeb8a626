import { z } from 'zod';
import type { AccessRequest, Provisioner } from './provisioner.ts';
import { signBody } from './signed-body.ts';

const timeoutMs = 10_000;
const answerMaxBytes = 64 * 1024;

const answer = z.object({
  outcome: z.enum(['GRANTED', 'REVOKED', 'REFUSED']),
  reason: z.string().max(500).optional(),
});

/** A product that sets up access itself. What it answers and how it signs: docs/provisioning.md. */
export function httpProvisioner({ url, secret }: { url: string; secret: Buffer }): Provisioner {
  return {
    async ask(request, signal) {
      const body = JSON.stringify(asBody(request));
      const timestamp = String(Math.floor(Date.now() / 1000));
      const response = await fetch(url, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'endcap-timestamp': timestamp,
          'endcap-signature': signBody(secret, timestamp, body),
        },
        body,
        // A foreign address would receive the user's name and our signature.
        redirect: 'manual',
        signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
      });
      if (response.status === 200) return readAnswer(request, await readText(response));
      await response.body?.cancel();
      if (response.status === 202) return { outcome: 'LATER' };
      throw new Error(`${request.product} answered ${response.status}`);
    },
  };
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

async function readText(response: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of response.body ?? []) {
    bytes += chunk.length;
    if (bytes > answerMaxBytes) throw new Error('The answer of a product is too long');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}
