import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';

/** Longer than anybody needs to sign in, shorter than a forgotten tab. */
export const transactionSeconds = 600;

const transaction = z.object({
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  lastUrl: z.string(),
});
export type LoginTransaction = z.infer<typeof transaction>;

const sealed = transaction.extend({ expiresOn: z.number() });

function sign(text: string, secret: Buffer): Buffer {
  return createHmac('sha256', secret).update(text).digest();
}

/** As a text for a cookie that nobody but us can have written. */
export function sealTransaction(given: LoginTransaction, secret: Buffer, now = Date.now()): string {
  const content = JSON.stringify({ ...given, expiresOn: now + transactionSeconds * 1000 });
  const text = Buffer.from(content).toString('base64url');
  return `${text}.${sign(text, secret).toString('base64url')}`;
}

/** Null for what is missing, too old, or not ours. */
export function openTransaction(
  cookie: string | undefined,
  secret: Buffer,
  now = Date.now(),
): LoginTransaction | null {
  const [text = '', signature = ''] = cookie?.split('.') ?? [];
  const given = Buffer.from(signature, 'base64url');
  const right = sign(text, secret);
  if (given.length !== right.length || !timingSafeEqual(given, right)) return null;
  const { expiresOn, ...content } = sealed.parse(
    JSON.parse(Buffer.from(text, 'base64url').toString()),
  );
  return expiresOn > now ? content : null;
}
