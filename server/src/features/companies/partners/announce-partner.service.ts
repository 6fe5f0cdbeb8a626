import { type AccessType, accessTypes } from '@endcap/contract/access/access-types';
import type { PartnerSettings } from '@endcap/contract/companies/partners';
import type { ActivityEvent } from '@endcap/contract/record/activity';
import type { Locale, Site } from '@endcap/contract/sites';
import {
  type Activity,
  type ActivityScope,
  portalActor,
  recordActivities,
} from '../../../activity/record-activity.ts';
import type { Transaction } from '../../../db/connection.ts';
import { mailAdmins } from '../../../mail/mail-admins.ts';
import { type AddressConfig, siteAddress } from '../../../mail/site-address.ts';
import { longDate } from '../../../texts/long-date.ts';
import { titleOfCode } from '../../../texts/product-titles.ts';
import { translate } from '../../../texts/translate.ts';

export type PartnerAct = 'ADDED' | 'CHANGED' | 'ENDED' | 'RESTORED';

const partnerEvents = {
  ADDED: 'PARTNER_ACCESS_RECEIVED',
  CHANGED: 'PARTNER_ACCESS_CHANGED',
  ENDED: 'PARTNER_ACCESS_ENDED',
  RESTORED: 'PARTNER_ACCESS_RESTORED',
} as const satisfies Record<PartnerAct, ActivityEvent>;

interface Announced {
  id: string;
  company: { id: string; name: string };
  partner: { id: string; name: string; site: Site };
  before: PartnerSettings | null;
  after: PartnerSettings | null;
}

/**
 * Mails the admins of the partner and writes the logs of both companies. Call it last in the
 * transaction: it holds the chains of both logs.
 */
export async function announcePartner(
  tx: Transaction,
  scope: ActivityScope,
  config: AddressConfig,
  act: PartnerAct,
  associations: readonly Announced[],
): Promise<void> {
  await mailAdmins(
    tx,
    associations.map((association) => ({
      company: association.partner,
      template: 'partnerAccess' as const,
      values: (locale: Locale) => mailValues(locale, act, association, config),
    })),
  );
  const { requestId } = scope;
  const sourceApp = scope.actor.id ? 'PORTAL' : 'BATCH';
  await recordActivities(
    tx,
    associations.flatMap((association) => {
      const { company, partner } = association;
      return [
        {
          scope: { ...scope, company },
          activity: { ...activityOf(`PARTNER_${act}`, association, partner), sourceApp },
        },
        {
          // The partner reads which company it was, but not which of its users.
          scope: { actor: portalActor, company: partner, requestId },
          activity: { ...activityOf(partnerEvents[act], association, company), sourceApp },
        },
      ] as const;
    }),
  );
}

/** Named after the other company, which is how each side looks for it. */
function activityOf(
  event: ActivityEvent,
  { id, partner, before, after }: Announced,
  other: { name: string },
): Activity {
  return {
    event,
    entity: { type: 'COMPANY_PARTNER_ASSOCIATION', id, name: other.name },
    before: before && loggedValues(partner, before),
    after: after && loggedValues(partner, after),
  };
}

function loggedValues(
  partner: { id: string },
  { products, accessTypes: types, adminEmail, endDate }: PartnerSettings,
) {
  return {
    // The report of a day finds the users of the partner by it.
    partnerCompanyId: partner.id,
    products: products.map((code) => ({ code, accessTypes: types })),
    primaryContact: adminEmail,
    lastDay: endDate,
  };
}

function mailValues(
  locale: Locale,
  act: PartnerAct,
  { company, partner, after }: Announced,
  config: AddressConfig,
) {
  const endDate = after?.endDate ?? null;
  return {
    how: act,
    client: company.name,
    products: (after?.products ?? []).map((code) => titleOfCode(locale, code)).join(', '),
    methods: (after?.accessTypes ?? []).map((type) => methodText(locale, type)).join(', '),
    hasEnd: endDate ? 'yes' : 'no',
    endDate: endDate ? longDate(endDate, locale) : '',
    link: `${siteAddress(partner.site, config)}/admin/thirdParty`,
  };
}

const typeNames = Object.keys(accessTypes) as AccessType[];

function methodText(locale: Locale, type: number): string {
  const name = typeNames.find((one) => accessTypes[one] === type);
  return name ? translate(locale, `users.accessType.${name}`) : String(type);
}
