import { type Locale, siteTimeZones } from '@endcap/contract/sites';
import type { Transaction } from '../../../db/connection.ts';
import { mailSuperAdmins } from '../../../mail/mail-super-admins.ts';
import { queueMail } from '../../../mail/queue-mail.ts';
import { mailLocale, renderMail } from '../../../mail/render-mail.ts';
import { siteAddress } from '../../../mail/site-address.ts';
import { toReadableAddress } from '../../../texts/readable-address.ts';
import { translate } from '../../../texts/translate.ts';
import type { StaffRow } from './staff.unscoped.repository.ts';
import type { StaffAct } from './staff-record.ts';
import type { RoleRequest } from './staff-requests.unscoped.repository.ts';

/** Asks all super admins who can decide: not the asker, and not the person. */
export async function mailDeciders(
  tx: Transaction,
  { operator, site, config }: StaffAct,
  request: RoleRequest,
): Promise<void> {
  const { name, email, reason, expiresOn, staffId } = request;
  await mailSuperAdmins(tx, {
    site,
    template: 'staffRoleAsked',
    exceptUserIds: [operator.actor.id, staffId],
    values: (locale) => ({
      actor: operator.actor.name,
      person: name,
      address: toReadableAddress(email),
      role: rightsIn(locale, request),
      date: new Intl.DateTimeFormat(locale, {
        dateStyle: 'long',
        timeZone: siteTimeZones[site],
      }).format(expiresOn),
      reason,
      link: `${siteAddress(site, config)}/operations/staff`,
    }),
  });
}

/** The operator at the command line has no mailbox. */
export async function mailAsker(
  tx: Transaction,
  { operator, site }: StaffAct,
  request: RoleRequest,
  { decision, note }: { decision: 'APPROVE' | 'DENY'; note: string },
): Promise<void> {
  const { askerEmail, askerFirstName, askerLanguage, name } = request;
  if (!askerEmail || !askerFirstName) return;
  const locale = mailLocale(askerLanguage, site);
  await queueMail(tx, {
    to: askerEmail,
    ...renderMail(locale, 'staffRoleDecided', {
      name: askerFirstName,
      actor: operator.actor.name,
      person: name,
      role: rightsIn(locale, request),
      decision,
      ...{ hasNote: note ? 'yes' : 'no', note },
    }),
  });
}

export async function mailNewRole(
  tx: Transaction,
  { site, config }: StaffAct,
  { email, firstName, languageCode }: StaffRow,
  request: RoleRequest,
): Promise<void> {
  const locale = mailLocale(languageCode, site);
  await queueMail(tx, {
    to: email,
    ...renderMail(locale, 'staffRoleGiven', {
      name: firstName,
      role: rightsIn(locale, request),
      link: siteAddress(site, config),
    }),
  });
}

/** The role, and in brackets the attributes that come with it. */
function rightsIn(locale: Locale, { role, attributes }: RoleRequest): string {
  const name = translate(locale, `global-users.role.${role}`);
  const added = attributes.map((one) => translate(locale, `global-users.attribute.${one}`));
  return added.length > 0 ? `${name} (${added.join(', ')})` : name;
}
