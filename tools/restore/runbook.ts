import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../child.ts';

/** What docs/operations.md tells an operator to type, read from the page itself. */
export interface Runbook {
  /** The SQL that makes the roles and the database. */
  roles: string;
  dump: string;
  restore: string;
  migrate: string;
  verify: string;
}

export function readRunbook(): Runbook {
  const page = readFileSync(join(root, 'docs/operations.md'), 'utf8');
  const [, section = ''] = page.split('### Restoring a database of your own');
  const command = (start: string) => {
    const found = new RegExp(`\`(${start}[^\`]*)\``).exec(section)?.[1];
    if (!found) throw new Error(`docs/operations.md has no \`${start}…\` in its runbook.`);
    return found;
  };
  const roles = /```sql\n(create role endcap_app[\s\S]*?)```/.exec(page)?.[1];
  if (!roles) throw new Error('docs/operations.md has no SQL for the roles.');
  return {
    roles,
    dump: command('pg_dump'),
    restore: command('pg_restore'),
    migrate: command('npm run migrate'),
    verify: command('npm run activity'),
  };
}
