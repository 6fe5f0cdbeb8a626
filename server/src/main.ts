import { type Config, ConfigError, readConfig } from './config.ts';
import { DemoDataError } from './db/demo/remove-demo-data.ts';
import { EmbeddedServerError } from './db/embedded/embedded-server-error.ts';
import { MigrationError } from './db/migrate.ts';
import { DatabaseAddressError } from './db/open-database.ts';
import { isOutOfSpace } from './db/sql-state.ts';
import { startLine } from './http/operations/logging.ts';
import { type Portal, startPortal } from './start-portal.ts';
import { version } from './version.ts';

const stopWithinMs = 30_000;

/** Outside dev a line of the start has the form of all other lines of the log. */
function sayAs({ demo, LOG_LEVEL }: Pick<Config, 'demo' | 'LOG_LEVEL'>): (line: string) => void {
  if (demo) return (line) => void process.stdout.write(`${line}\n`);
  return (line) => void process.stdout.write(startLine(LOG_LEVEL, line));
}

/** One line for an error that an operator can fix; the whole error otherwise. */
function giveUp(error: unknown): never {
  process.stderr.write(`${explain(error)}\n`);
  process.exit(1);
}

function explain(error: unknown): string {
  const known = [
    ConfigError,
    EmbeddedServerError,
    MigrationError,
    DatabaseAddressError,
    DemoDataError,
  ];
  if (known.some((kind) => error instanceof kind)) return (error as Error).message;
  if (isOutOfSpace(error)) return 'The disk below the database is full. Free some space on it.';
  const { code, port } = error as { code?: unknown; port?: unknown };
  if (code === 'EADDRINUSE') {
    return `Port ${port} is already in use. Stop what uses it, or set PORT to another one.`;
  }
  if (code === 'EACCES' && port) return `Port ${port} may not be used by this user. Set PORT.`;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

function stopOnSignal(portal: Promise<Portal>): void {
  let stopping = false;
  const stop = async () => {
    // npm and the terminal both pass Ctrl-C on: the second one is an echo, not impatience.
    if (stopping) return;
    stopping = true;
    setTimeout(() => giveUp(new Error('Stopping took too long.')), stopWithinMs).unref();
    await (await portal).stop();
    process.exit(0);
  };
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) {
    process.on(signal, () => stop().catch(giveUp));
  }
}

// A terminal that was closed must not take the portal down with it.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);

try {
  const config = readConfig(process.env);
  const say = sayAs(config);
  for (const { name, meant } of config.misspelled) {
    say(`Configuration: ${name} means nothing here. Did you mean ${meant}?`);
  }
  const starting = startPortal(config, say);
  stopOnSignal(starting);
  const { port } = await starting;
  say(welcome(config, port));
} catch (error) {
  giveUp(error);
}

/** The lines that an operator needs after the start. */
function welcome(config: Config, port: number): string {
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
