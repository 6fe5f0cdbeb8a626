import pg from 'pg';
import { fullSize } from '../../../bench/size.ts';
import { loadUsers } from '../../../bench/users-data.ts';
import { addendumVariants } from '../../../contract/src/content/agreements.ts';
import { hashPassword } from '../../../server/src/access/password.ts';
import { runChild } from '../../child.ts';
import type { PortalUser } from '../topology/portal-user.ts';
import type { Topology } from '../topology/topology.ts';

/** One virtual user with a browser of their own. */
export interface Person {
  browser: PortalUser;
  loginId: string;
  password: string;
  companyId: string;
}

const password = 'a long pass phrase';
/** A version of the addendum: no person is asked to accept a later one. */
const laterThanAny = 1_000;

/** Fills the installation with companies, users, terms and articles, and lets some of the users in. */
export async function loadPeople(
  topology: Topology,
  { users, companies, virtual }: { users: number; companies: number; virtual: number },
): Promise<Person[]> {
  const pool = new pg.Pool({ connectionString: topology.databases.urls.admin, max: 1 });
  try {
    await loadUsers(pool, { ...fullSize, users, companies });
    const { rows } = await pool.query<{ id: string; loginId: string; companyId: string }>(
      `select distinct on (m.company_id, m.user_id) u.id, u.login_id as "loginId", m.company_id as "companyId"
       from membership m join user_account u on u.id = m.user_id
       where not m.third_party and not m.multi order by m.company_id, m.user_id`,
    );
    const everyNth = Math.max(1, Math.floor(rows.length / virtual));
    const chosen = rows.filter((_, index) => index % everyNth === 0).slice(0, virtual);
    const ids = chosen.map(({ id }) => id);
    await pool.query('update user_account set password_hash = $1 where id = any($2)', [
      await hashPassword(password),
      ids,
    ]);
    await pool.query(`update membership set role = 'ADMIN' where user_id = any($1)`, [ids]);
    for (const variant of addendumVariants)
      await pool.query(
        `insert into agreement_acceptance (user_id, document, variant, version, locale)
         select id, 'ADDENDUM', $2, $3, 'en-US' from unnest($1::uuid[]) id`,
        [ids, variant, laterThanAny],
      );
    await operate(
      topology,
      'server/src/features/dictionary/glossary/import/glossary.cli.ts',
      'base',
    );
    await operate(topology, 'server/src/features/content/content-editor/import/content.cli.ts');
    await pool.query('vacuum (analyze)');
    return chosen.map(({ loginId, companyId }, index) => ({
      loginId,
      companyId,
      password,
      browser: topology.user(index),
    }));
  } finally {
    await pool.end();
  }
}

async function operate({ settings, databases }: Topology, ...command: string[]): Promise<void> {
  const { ok, output } = await runChild('node', command, {
    env: { ...settings, DATABASE_OWNER_URL: databases.urls.owner },
  });
  if (!ok) throw new Error(`${command.join(' ')} failed:\n${output}`);
}
