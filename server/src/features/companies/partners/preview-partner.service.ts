import { accessTypes } from '@endcap/contract/access/access-types';
import type { previewPartner as previewEndpoint } from '@endcap/contract/companies/partners';
import { userLimits } from '@endcap/contract/limits';
import type { z } from 'zod';
import type { CompanyScope } from '../../../access/scope.ts';
import type { Database } from '../../../db/connection.ts';
import * as repository from './partners.repository.ts';
import { found } from './partners.service.ts';
import { type PartnerUser, selectPartnerUsers } from './preview-partner.repository.ts';

type Preview = z.output<typeof previewEndpoint.response>;
type PreviewedAct = z.output<typeof previewEndpoint.body>;

/** The access types by product that can be used; null when the company cannot be opened at all. */
type Usable = ReadonlyMap<string, readonly number[]> | null;

/** Shows which users of the partner lose or gain what, before anything is saved. */
export async function previewPartner(
  db: Database,
  scope: CompanyScope,
  id: string,
  given: PreviewedAct,
): Promise<Preview> {
  const association = found(await repository.findAssociation(db, scope, id));
  const { partnerCompanyId } = found(
    association.companyId === scope.company.id ? association : undefined,
  );
  const today = await repository.selectToday(db, scope);
  const before: Usable = association.ended ? null : sharedBy(association);
  const after = sharedAfter(given, today);
  const users = await selectPartnerUsers(db, scope, partnerCompanyId);
  const changes = users.map((user) => changeOf(user, before, after));
  const changed = changes.filter(
    ({ losesCompany, loses, gains, methods }) =>
      losesCompany || loses.length + gains.length + methods.length > 0,
  );
  return {
    total: changed.length,
    people: changed.slice(0, userLimits.shownRows),
    unchanged: changes.length - changed.length,
  };
}

interface SharedAccess {
  products: readonly string[];
  accessTypes: readonly number[];
}

function sharedBy({ products, accessTypes: types }: SharedAccess): Usable {
  return new Map(products.map((code) => [code, types]));
}

function sharedAfter(given: PreviewedAct, today: string): Usable {
  if (given.act === 'END') return null;
  return given.endDate && given.endDate < today ? null : sharedBy(given);
}

function changeOf(user: PartnerUser, before: Usable, after: Usable): Preview['people'][number] {
  const [then, now] = [usableBy(user, before), usableBy(user, after)];
  const missing = (one: Usable, other: Usable) =>
    [...(one?.keys() ?? [])].filter((code) => !other?.has(code)).toSorted();
  return {
    name: user.name,
    email: user.email,
    kind: user.kind,
    losesCompany: then !== null && now === null,
    loses: missing(then, now),
    gains: missing(now, then),
    methods: [...(now ?? [])].flatMap(([code, types]) =>
      changedMethods(code, then?.get(code), types),
    ),
  };
}

function changedMethods(
  code: string,
  then: readonly number[] | undefined,
  now: readonly number[],
): Preview['people'][number]['methods'] {
  if (!then) return [];
  const loses = then.filter((type) => !now.includes(type));
  const gains = now.filter((type) => !then.includes(type));
  return loses.length + gains.length > 0 ? [{ code, loses, gains }] : [];
}

/** What a user can open in the company, by the rule of usableAccessTypes; null without the company. */
function usableBy({ own, others }: PartnerUser, shared: Usable): Usable {
  if (own) {
    if (!shared) return null;
    const usable = own.map(({ code, accessTypes: types }) => {
      const allowed = shared.get(code) ?? [];
      const isUsable = (type: number) =>
        types.includes(type) || types.includes(accessTypes.NO_DIRECT_ACCESS);
      return [code, allowed.filter(isUsable)] as const;
    });
    return new Map(usable.filter(([, types]) => types.length > 0));
  }
  if (!shared && !others) return null;
  const usable = new Map(shared ?? []);
  for (const { code, accessTypes: types } of others ?? []) {
    usable.set(code, [...new Set([...(usable.get(code) ?? []), ...types])]);
  }
  return usable;
}
