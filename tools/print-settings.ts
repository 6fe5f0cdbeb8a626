import { readFile, writeFile } from 'node:fs/promises';
import { settings } from '../server/src/settings.ts';

/** `npm run settings`: writes the table of docs/operations.md from the schema; with --check, fails when it is stale. */
const file = new URL('../docs/operations.md', import.meta.url);
const begin = '<!-- Printed by `npm run settings` from server/src/settings.ts. -->\n';
const end = '<!-- End of the printed table. -->\n';

type Setting = (typeof settings.shape)[keyof typeof settings.shape];

/** A default that is a list or a map is empty, and shows as nothing. */
function shownDefault(setting: Setting): string {
  const shown = setting.meta()?.shownDefault;
  if (typeof shown === 'string') return shown;
  const { def } = setting;
  if (def.type !== 'default' || typeof def.defaultValue === 'object') return '';
  return `\`${def.defaultValue}\``;
}

function row(name: string, setting: Setting): string {
  const { description, secret } = setting.meta() ?? {};
  if (!description) throw new Error(`${name} has no description in server/src/settings.ts`);
  return `| \`${name}\` | ${shownDefault(setting)} | ${secret ? 'Secret: ' : ''}${description} |`;
}

const rows = Object.entries(settings.shape).map(([name, setting]) => row(name, setting));
const table = ['| Name | Default | Meaning |', '|---|---|---|', ...rows, ''].join('\n');

const committed = await readFile(file, 'utf8');
const from = committed.indexOf(begin) + begin.length;
const to = committed.indexOf(end);
if (from < begin.length || to < from)
  throw new Error('docs/operations.md lacks the marks of the table');
const text = `${committed.slice(0, from)}\n${table}\n${committed.slice(to)}`;

if (!process.argv.includes('--check')) {
  await writeFile(file, text);
} else if (committed !== text) {
  process.stderr.write('The settings in docs/operations.md are stale: run `npm run settings`\n');
  process.exit(1);
}
