import { readdirSync, readFileSync } from 'node:fs';
import { areaNames } from './tools/areas/areas.ts';

// Who may import whom. Rules go by pattern, so that a new feature is guarded from its first file.
const tests = '\\.test\\.tsx?$|/testing/|^server/src/sweep/';
const feature = (side) => `^${side}/src/features/([^/]+)/([^/]+)/`;
/** Used by the features of all areas: their services and repositories import any file of it. */
const sharedByAll = '^server/src/features/shared/';
const composition = '^server/src/(main|start-portal|app|portal-jobs)\\.ts$';

/** `from` never imports `to`. Tests may, unless they are named. */
const never = (name, comment, from, to, notFrom = tests) => ({
  name,
  comment,
  severity: 'error',
  from: { path: from, pathNot: notFrom },
  to: typeof to === 'string' ? { path: to } : to,
});
const values = (path) => ({ path, dependencyTypesNot: ['type-only'] });

function modulesWithSchemas() {
  const folder = new URL('./contract/src/', import.meta.url);
  const files = readdirSync(folder, { recursive: true }).filter((file) => file.endsWith('.ts'));
  const names = files.filter((file) =>
    / from 'zod';/.test(readFileSync(new URL(file, folder), 'utf8')),
  );
  return `^contract/src/(${names.map((name) => name.replace('.', '\\.')).join('|')})$`;
}

const rooms = [
  never('contract-imports-zod', 'contract -> zod, nothing else', '^contract/src/', {
    pathNot: '^contract/src/|^node_modules/zod/',
  }),
  never('messages-import-contract', 'messages -> contract, nothing else', '^messages/src/', {
    pathNot: '^(messages|contract)/src/',
  }),
  never(
    'messages-import-types',
    'messages take types alone from the contract',
    '^messages/',
    values('^contract/'),
  ),
  never('web-without-server', 'web and server meet in the contract', '^web/', '^server/'),
  never('server-without-web', 'web and server meet in the contract', '^server/', '^web/'),
  never('e2e-from-outside', 'journeys know the contract alone', '^e2e/', '^(server|web|messages)/'),
  never(
    'no-outer-rooms',
    'nobody imports journeys, benchmarks or tools',
    '^(contract|messages|server|web)/',
    '^(e2e|bench|tools|deploy)/',
  ),
  never(
    'mutants-for-nobody',
    'tools/mutants is a package of its own: nobody imports it',
    '^',
    '^tools/mutants/',
    '^tools/mutants/',
  ),
  never(
    'mutants-alone',
    'tools/mutants plants faults from outside: it starts child processes and the database of the tests',
    '^tools/mutants/',
    {
      path: '^(contract|messages|server|web|e2e|bench|tools)/',
      pathNot: '^tools/(mutants/|child\\.ts$)|^server/src/testing/test-server\\.ts$',
    },
    [],
  ),
];

const server = [
  never(
    'app-is-the-root',
    'main -> start-portal -> app -> the rooms, never back',
    '^server/src/[^/]+/',
    composition,
  ),
  never(
    'app-not-main',
    'main -> start-portal -> app, never back',
    '^server/src/[^/]+\\.ts$',
    '^server/src/(main|start-portal)\\.ts$',
    ['^server/src/main\\.ts$', tests],
  ),
  never(
    'shared-knows-no-feature',
    'the shared folders serve features and know none',
    '^server/src/(access|activity|adapters|db|exports|http|jobs|lists|mail|texts)/',
    '^server/src/features/',
  ),
  never(
    'db-is-the-ground',
    'db knows nothing above it',
    '^server/src/db/',
    '^server/src/(access|activity|exports|http|jobs|lists|mail|texts)/',
  ),
  never(
    'adapters-stand-alone',
    'an adapter wraps the outside world and knows nothing of the portal',
    '^server/src/adapters/',
    '^server/src/(access|activity|exports|http|jobs|lists|mail|texts)/',
  ),
  never(
    'lists-above-db',
    'lists build queries and texts render messages: neither knows a request or a user',
    '^server/src/(lists|texts)/',
    '^server/src/(access|activity|exports|http|jobs|mail)/',
  ),
  never(
    'access-below-http',
    'access decides, http asks it',
    '^server/src/access/',
    '^server/src/(activity|http|jobs|mail)/',
  ),
  never(
    'jobs-carry-anything',
    'the queue knows nothing of what is queued',
    '^server/src/jobs/',
    '^server/src/(access|activity|http|mail)/',
  ),
  never(
    'routes-through-service',
    'routes -> service -> repository: routes skip nothing',
    '\\.routes\\.ts$',
    '\\.repository\\.ts$',
  ),
  never(
    'routes-without-db',
    'routes -> service -> repository -> db: routes skip nothing',
    '\\.routes\\.ts$',
    values('^server/src/db/|^node_modules/(kysely|pg)/'),
  ),
  never(
    'no-import-of-routes',
    'routes are bound by the composition root alone',
    '^server/src/',
    '\\.routes\\.ts$',
    [composition, tests],
  ),
  never(
    'repository-is-below-service',
    'service -> repository, never back',
    '\\.repository\\.ts$',
    '\\.(service|routes|jobs)\\.ts$',
  ),
  never(
    'feature-by-its-service',
    'another feature is reached by its services and the plainly named modules of its first folder',
    feature('server'),
    {
      path: '^server/src/features/',
      pathNot: [
        '^server/src/features/$1/($2|shared)/',
        '^server/src/features/.+\\.service\\.ts$',
        // Such as tickets/answer-deadline.ts: no role in its name, and not in a folder of the feature.
        '^server/src/features/[^/]+/(?!shared/)[^/]+/[^/.]+\\.ts$',
        sharedByAll,
      ],
    },
  ),
  never(
    'shared-of-an-area',
    'what the features of an area share knows none of them',
    '^server/src/features/([^/]+)/shared/',
    { path: '^server/src/features/$1/', pathNot: '^server/src/features/$1/shared/' },
  ),
  ...areaNames
    .slice(1)
    .map((area, index) =>
      never(
        `area-order-${area}`,
        'an area knows only the areas after it in tools/areas/areas.ts',
        `^(server/src/features|contract/src)/${area}/`,
        `^$1/(${areaNames.slice(0, index + 1).join('|')})/`,
      ),
    ),
];

const web = [
  never(
    'web-app-is-the-root',
    'app -> features -> kit -> lib and ui, never back',
    '^web/src/(features|kit|lib|ui)/',
    '^web/src/(app/|main\\.tsx$)',
  ),
  never(
    'web-shared-knows-no-feature',
    'features -> kit -> lib and ui, never back',
    '^web/src/(kit|lib|ui)/',
    '^web/src/features/',
  ),
  never(
    'kit-above-lib-and-ui',
    'kit -> lib and ui, never back',
    '^web/src/(lib|ui)/',
    '^web/src/kit/',
  ),
  never('web-feature-alone', 'features are composed in app/', feature('web'), {
    path: '^web/src/features/',
    pathNot: '^web/src/features/$1/($2|shared)/',
  }),
  never(
    'ui-knows-nothing-of-ours',
    'a widget holds no endpoint, permission or business word',
    '^web/src/ui/',
    { path: '^(web|contract|messages)/', pathNot: '^web/src/ui/|^messages/src/en-US/common\\.ts$' },
  ),
  never(
    'ui-takes-text-ids-alone',
    'a widget takes the ids of common texts as a type, and the texts from its context',
    '^web/src/ui/',
    values('^messages/'),
  ),
  never(
    'zod-out-of-the-first-load',
    'the web takes types alone from schemas',
    '^web/src/',
    values('^node_modules/zod/'),
  ),
  never(
    'schemas-out-of-the-first-load',
    'the web takes types alone from modules of the contract with schemas',
    '^web/src/',
    values(modulesWithSchemas()),
  ),
];

const everywhere = [
  never(
    'no-test-code',
    'production code imports no test code',
    '^(contract|messages|server|web)/',
    tests,
  ),
  never('no-cycles', 'a cycle has no first file to read', '', { circular: true }),
  never('resolvable', 'what is imported exists', '', { couldNotResolve: true }),
];

export default {
  forbidden: [...rooms, ...server, ...web, ...everywhere],
  options: {
    parser: 'swc',
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)dist/|\\.css$' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
    },
  },
};
