import { startEmbeddedServer } from '../embedded-server.ts';

// A portal that holds its database and does nothing else, to be killed by a test.
const [dataDir = '', settings = '{}'] = process.argv.slice(2);
const print = (event: object) => process.stdout.write(`${JSON.stringify(event)}\n`);

try {
  const server = await startEmbeddedServer({
    dataDir,
    log: (line) => print({ log: line }),
    settings: JSON.parse(settings) as Record<string, string>,
  });
  process.once('SIGTERM', () => server.stop());
  print({ ready: server });
} catch (error) {
  print({ refused: error instanceof Error ? error.message : String(error) });
  process.exitCode = 1;
}
