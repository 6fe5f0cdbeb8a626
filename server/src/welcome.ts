import type { Config } from './config.ts';
import { version } from './version.ts';

/** The lines that an operator needs after the start. */
export function welcome(config: Config, port: number): string {
  const url = config.PUBLIC_URL ?? `http://${displayHost(config.HOST)}:${port}`;
  if (!config.demo) return `Endcap ${version} is ready at ${url}`;
  return [
    '',
    `  Endcap ${version} is ready at ${url}`,
    '',
    `  Sites     http://us.localhost:${port}  http://mx.localhost:${port}  http://ca.localhost:${port}`,
    config.oidc
      ? `  Sign in   at ${config.oidc.issuer.href}`
      : '  Sign in   admin@charter.example, password endcap-demo (or any account on the sign-in page)',
    `  Mail      ${url}/dev/mailbox`,
    `  API       ${url}/docs`,
    `  Data      ${config.DATABASE_URL ? 'your PostgreSQL server' : config.DATA_DIR}`,
    '',
    '  Ctrl-C stops it; the data stays.',
  ].join('\n');
}

function displayHost(host: string): string {
  return ['0.0.0.0', '::', '127.0.0.1', '::1'].includes(host) ? 'localhost' : host;
}
