import { readFile, writeFile } from 'node:fs/promises';
import { type Decision, decide, type Person } from '../contract/src/access/gates.ts';
import { userKindOf } from '../contract/src/access/user-kind.ts';
import { type RouteId, routeIds, routeOf } from '../contract/src/routes/routes.ts';
import { type Site, sites } from '../contract/src/sites.ts';
import { type VisitorMaker, visitors } from '../contract/src/testing/visitors.ts';

/** `npm run routes`: writes docs/routes.md from the gates; with --check, fails when it is stale. */
const file = new URL('../docs/routes.md', import.meta.url);

/** Users in several states at once are left to the tests. */
const shown = Object.entries(visitors).filter(([who]) => !/ and |at once|^addendum.*,/.test(who));

function word(decision: Decision): string {
  switch (decision.kind) {
    case 'show':
      return '✓';
    case 'not-found':
      return 'not found';
    case 'not-administrator':
      return 'not an admin';
    case 'other-site':
      return decision.site;
    case 'redirect':
      return decision.to;
  }
}

/** One word when the result is the same on every site that offers the route. */
function cell(id: RouteId, make: VisitorMaker): string {
  const words = offering(id).map((site) => {
    return { site, said: word(decide(id, { site, person: make(site) })) };
  });
  const [first] = words;
  if (first && words.every(({ said }) => said === first.said)) return first.said;
  return words.map(({ site, said }) => `${site}: ${said}`).join(', ');
}

function offering(id: RouteId): Site[] {
  return sites.filter((site) => decide(id, { site, person: null }).kind !== 'not-found');
}

function row(cells: readonly string[]): string {
  return `| ${cells.join(' | ')} |`;
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  return [head, head.map(() => '---'), ...rows].map(row).join('\n');
}

const isOpen = (id: RouteId) => routeOf(id).login !== 'session';
const open = routeIds.filter(isOpen);
const closed = routeIds.filter((id) => !isOpen(id));

/** People who see the same everywhere share a column. */
const kinds = [
  ...Map.groupBy(shown, ([, make]) => closed.map((id) => cell(id, make)).join('|')).values(),
].map((people, index) => ({ letter: String.fromCharCode(65 + index), people }));

function typeOf({ group, permissions, company }: Person): string {
  return userKindOf({ group, permissions, companyType: company?.type ?? null, persona: null }).type;
}

function named([who, make]: [string, VisitorMaker]): string {
  const person = make('US');
  return person ? `${who} (${typeOf(person)})` : who;
}

const text = `# Who sees which screen

Printed by \`npm run routes\` from contract/src/routes/routes.ts and contract/src/access/gates.ts, the function
that the router and every call ask; \`npm run check\` fails when it is stale.

On a site that does not offer a route, it is not found for everyone. People of a company are on its
site; from another one they are led there, except that open screens, /accessBlocked and
/secondFactor work everywhere. Internal people may use all three sites.

## Open to everyone

${table(
  ['Route', 'Sites'],
  open.map((id) => [routeOf(id).path, offering(id).join(' ')]),
)}

## The others

${kinds.map(({ letter, people }) => `- ${letter}: ${people.map(named).join('; ')}`).join('\n')}

✓ is shown; a name is the screen that the user is redirected to. "Not an admin" is shown on the screen itself.

${table(
  ['Route', 'Sites', ...kinds.map(({ letter }) => letter)],
  closed.map((id) => {
    const cells = kinds.map(({ people: [first] }) => (first ? cell(id, first[1]) : ''));
    return [routeOf(id).path, offering(id).join(' '), ...cells];
  }),
)}
`;

if (process.argv.includes('--check')) {
  const committed = await readFile(file, 'utf8').catch(() => '');
  if (committed !== text) {
    process.stderr.write('docs/routes.md is stale: run `npm run routes`\n');
    process.exit(1);
  }
} else {
  await writeFile(file, text);
}
