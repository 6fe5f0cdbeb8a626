import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../child.ts';

export interface Check {
  name: string;
  /** Commands that run one after the other until one fails. */
  commands: [string, ...string[]][];
}

const rooms = ['contract', 'messages', 'server', 'web', 'e2e', 'bench', 'tools'];

/** The longest first, as measured on two cores, so that two lanes end at about the same time. */
export const checks: Check[] = [
  { name: 'format and lint', commands: [['biome', 'check', '--error-on-warnings']] },
  {
    name: 'types of the web',
    commands: [
      ['tsc', '--checkers', '1', '--project', 'web/tsconfig.json'],
      ['tsc', '--checkers', '1', '--project', 'e2e/tsconfig.json'],
    ],
  },
  { name: 'types', commands: [['tsc', '--checkers', '1', '--project', 'tsconfig.json']] },
  { name: 'import rules', commands: [['depcruise', ...rooms]] },
  { name: 'unused files, exports and packages', commands: [['knip']] },
  {
    name: 'bundle budget',
    commands: [['node', 'tools/prepare.mjs', 'web'], ['size-limit']],
  },
  { name: 'regular expressions', commands: [['node', 'tools/check-regexes.ts']] },
  { name: 'message catalogs', commands: [['node', 'tools/check-messages.ts']] },
  { name: 'translations of content', commands: [['node', 'tools/check-content.ts']] },
  { name: 'glossary', commands: [['node', 'tools/check-glossary.ts']] },
  { name: 'SQL takes a scope', commands: [['node', 'tools/check-scopes.ts']] },
  { name: 'bounded input', commands: [['node', 'tools/check-bounds.ts']] },
  { name: 'styles', commands: [['node', 'tools/check-styles.ts']] },
  { name: 'documents', commands: [['node', 'tools/check-documents.ts']] },
  { name: 'forms that keep drafts', commands: [['node', 'tools/check-forms.ts']] },
  ...whenPresent('tools/print-access.ts', {
    name: 'printed documents',
    commands: [
      ['node', 'tools/print-access.ts', '--check'],
      ['node', 'tools/print-routes.ts', '--check'],
      ['node', 'tools/print-settings.ts', '--check'],
      ['node', 'tools/print-areas.ts', '--check'],
    ],
  }),
];

/** What says soon whether changed files hold: an incremental type check, and the lint of these files. */
export function checksOf(files: readonly string[]): Check[] {
  const incremental = (name: string, project: string): Check => ({
    name,
    commands: [
      [
        'tsc',
        '--checkers',
        '1',
        '--incremental',
        '--tsBuildInfoFile',
        `.cache/${name}.tsbuildinfo`,
        '--project',
        project,
      ],
    ],
  });
  return [
    incremental('types', 'tsconfig.json'),
    incremental('types-of-the-web', 'web/tsconfig.json'),
    ...(files.length > 0
      ? [
          {
            name: 'format and lint of what changed',
            commands: [
              ['biome', 'check', '--error-on-warnings', '--no-errors-on-unmatched', ...files],
            ],
          } satisfies Check,
        ]
      : []),
  ];
}

function whenPresent(file: string, check: Check): Check[] {
  return existsSync(join(root, file)) ? [check] : [];
}
