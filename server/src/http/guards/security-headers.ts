import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';
import helmet from 'helmet';

/** Allows no inline and no remote content. */
const protect = helmet({
  contentSecurityPolicy: {
    useDefaults: false,
    directives: {
      defaultSrc: ["'none'"],
      scriptSrc: ["'self'"],
      styleSrc: ["'self'"],
      imgSrc: ["'self'", 'data:'],
      fontSrc: ["'self'"],
      connectSrc: ["'self'"],
      manifestSrc: ["'self'"],
      baseUri: ["'none'"],
      formAction: ["'self'"],
      frameAncestors: ["'none'"],
      objectSrc: ["'none'"],
    },
  },
  crossOriginEmbedderPolicy: false,
  referrerPolicy: { policy: 'same-origin' },
});

type Middleware = Parameters<typeof protect>;

/** Built once, because they are the same for every answer. */
function headersOf(middleware: typeof protect): Record<string, string> {
  const headers: Record<string, string> = {};
  const answer = {
    setHeader: (name: string, value: string) => {
      headers[name.toLowerCase()] = value;
    },
    removeHeader: () => undefined,
  };
  middleware({} as Middleware[0], answer as unknown as Middleware[1], () => undefined);
  return headers;
}

export const securityHeaders: Readonly<Record<string, string>> = headersOf(protect);
const policyName = 'content-security-policy';

export function setSecurityHeaders(app: FastifyInstance): void {
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(securityHeaders);
    done();
  });
}

/** The page may load the configured analytics script, and the script may report to its own host. */
export function allowAnalytics(reply: FastifyReply, script: string | undefined): void {
  if (script === undefined) return;
  const { origin } = new URL(script);
  const policy = String(reply.getHeader(policyName));
  reply.header(policyName, policy.replaceAll(/(?:script|connect)-src [^;]*/g, `$& ${origin}`));
}

/**
 * Mantine and the scroll lock add <style> elements at run time with the nonce of their page, and the
 * policy of the page allows this nonce. Inline scripts and style attributes are allowed by their hash.
 */
export function allowOwn(
  reply: FastifyReply,
  scriptHashes: readonly string[],
  styleHashes: readonly string[],
): string {
  const nonce = allowOwnStyles(reply);
  const scripts = scriptHashes.map((hash) => ` ${hash}`).join('');
  // Despite its name, it allows the attributes with these hashes and no others.
  const styles = styleHashes.length > 0 ? ` 'unsafe-hashes' ${styleHashes.join(' ')}` : '';
  const policy = String(reply.getHeader(policyName))
    .replace(/script-src [^;]*/, `$&${scripts}`)
    .replace(/style-src [^;]*/, `$&${styles}`);
  reply.header(policyName, policy);
  return nonce;
}

export function allowOwnStyles(reply: FastifyReply): string {
  const nonce = randomBytes(16).toString('hex');
  const policy = securityHeaders[policyName] ?? '';
  reply.header(policyName, policy.replace(/style-src [^;]*/, `$& 'nonce-${nonce}'`));
  return nonce;
}
