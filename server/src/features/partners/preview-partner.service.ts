import { userLimits } from '@endcap/contract/limits';
import type { previewPartner as previewEndpoint } from '@endcap/contract/partners';
import type { z } from 'zod';
import type { CompanyScope } from '../../access/scope.ts';
import type { Database } from '../../db/connection.ts';
import * as repository from './partners.repository.ts';
import { found } from './partners.service.ts';
import { type PartnerUser, selectPartnerUsers } from './partners.unscoped.repository.ts';

type Preview = z.output<typeof previewEndpoint.response>;
type PreviewedAct = z.output<typeof previewEndpoint.body>;

/** The products that the partner can open; null when it cannot open the company at all. */
type Shared = readonly string[] | null;

/** Shows which users of the partner lose or gain what, before anything is saved. */
export async function previewPartner(
  db: Database,
  scope: CompanyScope,
  id: string,
  given: PreviewedAct,
): Promise<Preview> {
  const association = found(await repository.findAssociation(db, scope, id));
  const { companyId, partnerCompanyId } = found(
    association.companyId === scope.company.id ? association : undefined,
  );
  const today = await repository.selectToday(db, scope);
  const before: Shared = association.ended ? null : association.products;
  const users = await selectPartnerUsers(db, { companyId, partnerCompanyId });
  const changes = users.map((user) => changeOf(user, before, sharedAfter(given, today)));
  const changed = changes.filter(
    ({ losesCompany, loses, gains }) => losesCompany || loses.length + gains.length > 0,
  );
  return {
    total: changed.length,
    people: changed.slice(0, userLimits.shownRows),
    unchanged: changes.length - changed.length,
  };
}

function sharedAfter(given: PreviewedAct, today: string): Shared {
  if (given.act === 'END') return null;
  return given.endDate && given.endDate < today ? null : given.products;
}

function changeOf(user: PartnerUser, before: Shared, after: Shared): Preview['people'][number] {
  const [then, now] = [productsOf(user, before), productsOf(user, after)];
  return {
    name: user.name,
    email: user.email,
    kind: user.kind,
    losesCompany: then !== null && now === null,
    loses: (then ?? []).filter((code) => !now?.includes(code)),
    gains: (now ?? []).filter((code) => !then?.includes(code)),
  };
}

/** What a user can open in the company; null without the company. */
function productsOf({ own, others }: PartnerUser, shared: Shared): Shared {
  if (own) return shared && own.filter((code) => shared.includes(code));
  if (!shared) return others;
  return [...new Set([...shared, ...(others ?? [])])].toSorted();
}
