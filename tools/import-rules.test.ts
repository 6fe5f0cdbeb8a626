import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { cruise, type ICruiseResult } from 'dependency-cruiser';
import readOptions from 'dependency-cruiser/config-utl/extract-depcruise-options';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { areaNames } from './areas/areas.ts';

/** Importing file, imported file, and the rule that refuses it. A file of a kind stands for all. */
const refused = [
  ['contract/src/sites.ts', 'server/src/config.ts', 'contract-imports-zod'],
  ['contract/src/paging.ts', 'node_modules/kysely/index.js', 'contract-imports-zod'],
  ['contract/src/limits.ts', 'node:fs', 'contract-imports-zod'],
  ['messages/src/en-US/shell.ts', 'web/src/lib/call.ts', 'messages-import-contract'],
  ['messages/src/en-US/errors.ts', 'contract/src/errors.ts', 'messages-import-types'],
  ['web/src/lib/call.ts', 'server/src/config.ts', 'web-without-server'],
  ['server/src/http/static.ts', 'web/src/lib/call.ts', 'server-without-web'],
  ['e2e/journeys/a.journey.ts', 'server/src/config.ts', 'e2e-from-outside'],
  ['server/src/jobs/queue.ts', 'tools/child.ts', 'no-outer-rooms'],
  ['tools/verify.ts', 'tools/mutants/plant.ts', 'mutants-for-nobody'],
  ['tools/mutants/plant.ts', 'server/src/config.ts', 'mutants-alone'],
  ['server/src/http/bind.ts', 'server/src/app.ts', 'app-is-the-root'],
  ['server/src/app.ts', 'server/src/start-portal.ts', 'app-not-main'],
  [
    'server/src/access/scope.ts',
    'server/src/features/people/a/a.service.ts',
    'shared-knows-no-feature',
  ],
  ['server/src/db/connection.ts', 'server/src/http/bind.ts', 'db-is-the-ground'],
  ['server/src/adapters/mail.ts', 'server/src/access/scope.ts', 'adapters-stand-alone'],
  ['server/src/lists/read-page.ts', 'server/src/access/scope.ts', 'lists-above-db'],
  ['server/src/access/gates.ts', 'server/src/http/bind.ts', 'access-below-http'],
  ['server/src/jobs/enqueue.ts', 'server/src/mail/queue-mail.ts', 'jobs-carry-anything'],
  [
    'server/src/features/people/a/a.routes.ts',
    'server/src/features/people/a/a.repository.ts',
    'routes-through-service',
  ],
  ['server/src/features/people/b/b.routes.ts', 'server/src/db/connection.ts', 'routes-without-db'],
  [
    'server/src/features/people/a/a.service.ts',
    'server/src/features/people/a/a.routes.ts',
    'no-import-of-routes',
  ],
  [
    'server/src/features/people/a/a.repository.ts',
    'server/src/features/people/a/a.service.ts',
    'repository-is-below-service',
  ],
  [
    'server/src/features/people/b/b.service.ts',
    'server/src/features/people/a/a.repository.ts',
    'feature-by-its-service',
  ],
  [
    'server/src/features/people/b/b.service.ts',
    'server/src/features/people/a/plan/plan-rows.ts',
    'feature-by-its-service',
  ],
  [
    'server/src/features/people/shared/names.ts',
    'server/src/features/people/a/a.service.ts',
    'shared-of-an-area',
  ],
  [
    'server/src/features/people/b/b.repository.ts',
    'server/src/features/content/shared/items.ts',
    'feature-by-its-service',
  ],
  ['contract/src/record/log.ts', 'contract/src/people/users.ts', 'area-order-record'],
  ...areaNames
    .slice(1)
    .map(
      (area, index) =>
        [
          `server/src/features/${area}/later/later.service.ts`,
          `server/src/features/${areaNames[index]}/earlier/earlier.service.ts`,
          `area-order-${area}`,
        ] as const,
    ),
  ['web/src/features/people/a/a-page.tsx', 'web/src/app/router.ts', 'web-app-is-the-root'],
  [
    'web/src/lib/session.ts',
    'web/src/features/people/a/a.queries.ts',
    'web-shared-knows-no-feature',
  ],
  [
    'web/src/kit/list-page.tsx',
    'web/src/features/people/a/a.queries.ts',
    'web-shared-knows-no-feature',
  ],
  ['web/src/lib/forms.ts', 'web/src/kit/form-dialog.tsx', 'kit-above-lib-and-ui'],
  ['web/src/kit/list-page.tsx', 'web/src/app/router.ts', 'web-app-is-the-root'],
  [
    'web/src/features/people/b/b-page.tsx',
    'web/src/features/people/a/a.queries.ts',
    'web-feature-alone',
  ],
  ['web/src/ui/table.tsx', 'contract/src/paging.ts', 'ui-knows-nothing-of-ours'],
  ['web/src/ui/field.tsx', 'web/src/lib/call.ts', 'ui-knows-nothing-of-ours'],
  ['web/src/ui/dialog.tsx', 'messages/src/en-US/users.ts', 'ui-knows-nothing-of-ours'],
  ['web/src/ui/field.tsx', 'messages/src/en-US/common.ts', 'ui-takes-text-ids-alone'],
  ['web/src/app/shell.tsx', 'node_modules/zod/index.js', 'zod-out-of-the-first-load'],
  ['server/src/features/people/c/c.service.ts', 'server/src/testing/as.ts', 'no-test-code'],
  [
    'server/src/features/people/d/d.service.ts',
    'server/src/features/people/a/a.routes.test.ts',
    'no-test-code',
  ],
  ['server/src/features/people/e/e.service.ts', 'server/src/nowhere.ts', 'resolvable'],
] as const;

const allowed = [
  ['contract/src/demo.ts', 'node_modules/zod/index.js'],
  ['server/src/main.ts', 'server/src/app.ts'],
  ['server/src/app.ts', 'server/src/features/people/f/f.routes.ts'],
  ['server/src/features/people/f/f.routes.ts', 'server/src/features/people/f/f.service.ts'],
  ['server/src/features/people/f/f.service.ts', 'server/src/features/people/f/f.repository.ts'],
  ['server/src/features/people/f/f.service.ts', 'server/src/features/people/g/g.service.ts'],
  ['server/src/features/people/f/f.repository.ts', 'server/src/features/people/shared/names.ts'],
  ['server/src/features/people/f/f.service.ts', 'server/src/features/support/g/g.service.ts'],
  ['web/src/features/people/f/f-page.tsx', 'web/src/features/people/shared/part.tsx'],
  ['server/src/features/people/f/f.repository.ts', 'server/src/db/schema.ts'],
  [
    'server/src/features/people/f/f.service.ts',
    'server/src/features/shared/memberships/members.repository.ts',
  ],
  [
    'server/src/features/people/f/f.repository.ts',
    'server/src/features/shared/memberships/name-in-company.ts',
  ],
  ['server/src/features/people/f/f.routes.test.ts', 'server/src/testing/start.ts'],
  ['web/src/app/routes.ts', 'web/src/features/people/f/f-page.tsx'],
  ['web/src/features/people/f/f-page.tsx', 'web/src/ui/dialog.tsx'],
  ['web/src/features/people/f/f-page.tsx', 'web/src/kit/list-page.tsx'],
  ['web/src/kit/list-page.tsx', 'web/src/ui/dialog.tsx'],
  [
    'server/src/features/people/a/list/a.service.ts',
    'server/src/features/people/b/list/b-list.service.ts',
  ],
  ['server/src/features/people/b/b.repository.ts', 'server/src/features/people/a/due-date.ts'],
  ['e2e/journeys/f.journey.ts', 'contract/src/demo.ts'],
] as const;

let folder: string;
let ruleNames: string[];
let violations: ICruiseResult['summary']['violations'];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'endcap-import-rules-'));
  await plant([...refused, ...allowed]);
  const options = await readOptions(join(import.meta.dirname, '../.dependency-cruiser.mjs'));
  ruleNames = (options.ruleSet?.forbidden ?? []).map(({ name }) => name ?? '');
  const rooms = ['contract', 'messages', 'server', 'web', 'e2e', 'tools'];
  const { output } = await cruise(rooms, { ...options, baseDir: folder });
  violations = (output as ICruiseResult).summary.violations;
});

afterAll(() => rm(folder, { recursive: true, force: true }));

describe('import rules', () => {
  it.each(refused)('%s -> %s is refused by %s', (from, to, rule) => {
    expect(violations.filter((found) => found.from === from).map(describeViolation)).toContain(
      `${to.replace('node:', '')} ${rule}`,
    );
  });

  it.each(allowed)('%s -> %s is allowed', (from, to) => {
    expect(violations.filter((found) => found.from === from && found.to === to)).toEqual([]);
  });

  it('has seen every rule refuse something', () => {
    const seen = new Set(violations.map(({ rule }) => rule.name));
    expect(ruleNames.filter((name) => !seen.has(name))).toEqual([]);
  });
});

function describeViolation({ to, rule }: { to: string; rule: { name: string } }): string {
  return `${to.replace(/^.*nowhere/, 'server/src/nowhere')} ${rule.name}`;
}

/** Writes each importing file with its imports, and an empty file for each that is imported. */
async function plant(imports: (readonly [string, string, ...string[]])[]): Promise<void> {
  const files = new Map<string, string>();
  for (const [from, to] of imports) {
    const path = to.startsWith('node:') ? to : relative(dirname(from), to).replace(/^(?!\.)/, './');
    const specifier = /^node_modules\/([^/]+)/.exec(to)?.[1] ?? path;
    files.set(from, `${files.get(from) ?? ''}import '${specifier}';\n`);
    if (!/^node:|nowhere/.test(to)) files.set(to, files.get(to) ?? '');
  }
  for (const [file, text] of files) {
    await mkdir(join(folder, dirname(file)), { recursive: true });
    await writeFile(join(folder, file), text);
  }
}
