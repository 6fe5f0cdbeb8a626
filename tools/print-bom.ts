// npm run --silent bom > bom.json
import { execFileSync } from 'node:child_process';
import { type Bom, completeBom, withoutLicense } from './bom/complete-bom.ts';
import { root } from './child.ts';

const command = ['sbom', '--sbom-format=cyclonedx', '--package-lock-only', '--omit=dev'];
const printed = execFileSync('npm', command, {
  cwd: root,
  encoding: 'utf8',
  maxBuffer: 64 * 1024 ** 2,
  stdio: ['ignore', 'pipe', 'inherit'],
});
const bom = completeBom(JSON.parse(printed) as Bom);
process.stdout.write(`${JSON.stringify(bom, null, 2)}\n`);

const unknown = withoutLicense(bom);
if (unknown.length > 0) {
  process.stderr.write(`No licence is known of ${unknown.join(', ')}\n`);
  process.exitCode = 1;
}
