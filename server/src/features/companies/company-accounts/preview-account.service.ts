import { tierIncludes } from '@endcap/contract/access/product-locks';
import type {
  AccountPreview,
  previewAccount as endpoint,
} from '@endcap/contract/companies/company-accounts';
import type { ProductCode } from '@endcap/contract/products';
import type { z } from 'zod';
import type { Scope } from '../../../access/scope.ts';
import type { Database } from '../../../db/connection.ts';
import { readAudit } from '../../people/access-audit/access-audit.service.ts';
import * as repository from './company-accounts.repository.ts';
import { found, scopeOf } from './read-account.service.ts';

const isInUse = (status: string) => status === 'ACTIVE' || status === 'PENDING';

/** What people lose by a change, before anyone confirms it. */
export async function previewAccount(
  db: Database,
  scope: Scope,
  id: string,
  change: z.output<typeof endpoint.body>,
): Promise<AccountPreview> {
  const row = found(await repository.findAccount(db, scope, id));
  const own = scopeOf(scope, row);
  const { productUsers = {} } = (await repository.selectDetails(db, own)) ?? {};
  const losing = (codes: ProductCode[]) =>
    codes.flatMap((code) => {
      const users = productUsers[code] ?? 0;
      return users > 0 ? [{ code, users }] : [];
    });
  const nothing = {
    usersLosingAccess: 0,
    viewersLosingAccess: 0,
    adminsLosingPages: 0,
    products: [],
    auditEnds: false,
  };
  if (change.act === 'PRODUCTS') {
    const taken = row.products.filter((code) => !change.products.includes(code));
    return { ...nothing, products: losing(taken) };
  }
  const { users, admins, viewers } = await repository.countPeople(db, own);
  const closes = isInUse(row.status) && !isInUse(change.status);
  const [before, after] = [row.companyType, change.companyType];
  const lost = row.products.filter(
    (code) => tierIncludes(before, code) && !tierIncludes(after, code),
  );
  const leavesBasic = before === 'BASIC_VENDOR' && after !== 'BASIC_VENDOR';
  const { status } = leavesBasic ? await readAudit(db, own) : { status: 'NONE' };
  return {
    usersLosingAccess: closes ? users : 0,
    viewersLosingAccess: closes ? viewers : 0,
    adminsLosingPages: after === 'BASIC_VENDOR' && before !== after ? admins : 0,
    products: losing(lost),
    auditEnds: status === 'PENDING' || status === 'OVERDUE',
  };
}
