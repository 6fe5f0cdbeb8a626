import { buildCompanyAdmin, buildUser } from '../server/src/testing/factories.ts';
import { sessionFor } from '../server/src/testing/session-for.ts';
import { copySeconds } from './copy-out.ts';
import { exportedFile } from './exported-file.ts';
import { fillExternalUsers } from './global-users.ts';
import { loadTerms } from './glossary-load.ts';
import { generatedTerms } from './glossary-terms.ts';
import { listen } from './light-calls.ts';
import type { BenchPortal } from './portal.ts';
import type { BenchOutput } from './row.ts';
import { bigCompany, loadUsers } from './users-data.ts';

const maxTimesCopy = 8;

/** The columns of each file as the tables have them, in its order. */
const columns = {
  users: `select u.first_name, u.last_name, u.email, c.type, m.role, m.multi, m.last_login_key, (
      select string_agg(p.product_code || ' ' || p.status, '; ' order by p.product_code)
      from product_access p where p.company_id = m.company_id and p.user_id = m.user_id)
    from membership m join user_account u on u.id = m.user_id join company c on c.id = m.company_id
    where m.company_id = '${bigCompany}' and m.state = 'ACTIVE' order by m.last_key, m.user_id`,
  allUsers: `select u.first_name, u.last_name, u.email, c.name, c.type, t.name, e.products, e.role,
      e.last_login_key, u.blocked_on
    from external_user e join user_account u on u.id = e.user_id
    left join company c on c.id = e.company_id
    left join membership m on m.company_id = e.company_id and m.user_id = e.user_id
    left join company t on t.id = m.third_party_company_id order by e.name_key, e.id`,
  terms: `select t.*, (select array_agg(n.text) from glossary_name n where n.term_id = t.id),
      (select array_agg(r.related_id order by r.position) from glossary_related r where r.term_id = t.id)
    from glossary_term t order by t.sort_name, t.id`,
};

/** Workbooks of long lists, next to COPY of the same columns. */
export async function* benchListFiles(portal: BenchPortal): AsyncGenerator<BenchOutput> {
  const { app, database, size } = portal;
  const { db, ownerPool } = database;
  const [terms] = size.terms;
  yield await loadUsers(ownerPool, { ...size, users: size.fileUsers });
  await fillExternalUsers(ownerPool);
  yield `${terms} terms loaded in ${(await loadTerms(database, generatedTerms(terms), terms)).toFixed(0)} s`;
  const company = { id: bigCompany, name: 'Big', site: 'US', type: 'CHARTER_VENDOR' } as const;
  const admin = await sessionFor(db, await buildCompanyAdmin(db, { company }));
  const superAdmin = await sessionFor(
    db,
    await buildUser(db, { group: 'SUPER_ADMIN', company: null }),
  );
  const port = await listen(app);
  const files = [
    {
      name: `${size.fileUsers / 10} users of a company`,
      copy: columns.users,
      asked: { path: `/api/companies/${bigCompany}/users/export/users`, cookie: admin },
    },
    {
      name: `${size.fileUsers} users of all companies`,
      copy: columns.allUsers,
      asked: { path: '/api/users/export', cookie: superAdmin, body: {} },
    },
    {
      name: `${terms} terms`,
      copy: columns.terms,
      asked: { path: '/api/export-glossaries', cookie: admin },
    },
  ];
  for (const { name, copy, asked } of files) {
    const reference = { seconds: await copySeconds(ownerPool, copy), bar: maxTimesCopy };
    yield* await exportedFile(`${name} as xlsx`, { port, ...asked }, size, reference);
  }
}
