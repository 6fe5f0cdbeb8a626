import { readFile, writeFile } from 'node:fs/promises';
import { resources, rolePermissions, roles } from '../contract/src/access/permissions.ts';

/** `npm run access`: writes docs/access.md from the contract; with --check, fails when it is stale. */
const file = new URL('../docs/access.md', import.meta.url);

function verbs(role: (typeof roles)[number], resource: string): string {
  return rolePermissions[role]
    .filter((permission) => permission.endsWith(` ${resource}`))
    .map((permission) => permission.split(' ')[0])
    .join(', ');
}

function row(cells: string[]): string {
  return `| ${cells.join(' | ')} |`;
}

const table = [
  row(['Resource', ...roles]),
  row(['---', ...roles.map(() => '---')]),
  ...resources.map((resource) => row([resource, ...roles.map((role) => verbs(role, resource))])),
].join('\n');

const text = `# Who may do what

Printed by \`npm run access\` from contract/src/access/permissions.ts; \`npm run check\` fails when it is stale.

A page opens with LIST on its resource, an action needs its own verb. Roles come from a person's
group and, in the company they act for, their membership (server/src/access/roles.ts): a company
admin of a Basic company is BASIC_COMPANY_ADMIN. A pending or blocked member has none of the
company's roles. Every endpoint names the permission it needs; /docs prints it.

${table}
`;

if (process.argv.includes('--check')) {
  const committed = await readFile(file, 'utf8').catch(() => '');
  if (committed !== text) {
    process.stderr.write('docs/access.md is stale: run `npm run access`\n');
    process.exit(1);
  }
} else {
  await writeFile(file, text);
}
