import type { Database } from '../db/connection.ts';
import { newId } from '../db/id.ts';
import { buildAssociation, buildCompany, buildCompanyAdmin } from '../testing/factories.ts';
import { sessionFor } from '../testing/session-for.ts';
import type { Named } from './samples/samples.ts';

/** Part of every text of a company that no demo account may see. */
export const marker = 'planted-marker';

export async function plantMarker(db: Database): Promise<Named> {
  const company = await buildCompany(db, { name: marker });
  const admin = await buildCompanyAdmin(db, { company, email: `admin@${marker}.example` });
  await sessionFor(db, admin);
  const session = await db
    .updateTable('session')
    .set({ device: marker })
    .where('user_id', '=', admin.id)
    .returning('id')
    .executeTakeFirstOrThrow();
  const domainId = newId();
  await db
    .insertInto('email_domain')
    .values({
      id: domainId,
      company_id: company.id,
      domain_name: `${marker}.example`,
      allow_sub_domains: false,
      is_3p_domain: false,
    })
    .execute();
  await db
    .insertInto('company_product')
    .values({ company_id: company.id, product_code: 'SHOPPER_BEHAVIOR' })
    .execute();
  const agency = await buildCompany(db, { name: `${marker} agency`, type: 'THIRD_PARTY' });
  const products = ['SHOPPER_BEHAVIOR'];
  const associationId = await buildAssociation(db, { company, agency, products });
  return {
    partnerId: agency.id,
    associationId,
    companyId: company.id,
    loginId: admin.loginId,
    domainId,
    sessionId: session.id,
  };
}
