import type { Announcement } from '@endcap/contract/announcements';
import { defaultLocale, type Locale, type Site } from '@endcap/contract/sites';
import type { Scope } from '../../access/scope.ts';
import { AppError } from '../../app-error.ts';
import type { Database } from '../../db/connection.ts';
import { insertDismissal } from './announcements.repository.ts';
import { selectCurrent } from './announcements.unscoped.repository.ts';

export interface Reader {
  /** Null when signed out. */
  scope: Scope | null;
  site: Site;
  locale: Locale;
}

/** The most severe, then the newest, of what concerns this person now. */
export async function bannerFor(db: Database, reader: Reader): Promise<Announcement | null> {
  const { scope, site } = reader;
  const rows = await selectCurrent(db, { site, audiences: audiencesOf(scope) }, scope?.actor.id);
  const row = rows.find(({ dismissedOn }) => dismissedOn === null);
  if (!row) return null;
  const texts = row.texts as Partial<Record<Locale, string>>;
  return {
    id: row.id,
    text: texts[reader.locale] ?? texts[defaultLocale] ?? '',
    severity: row.severity,
    startsAt: row.startsOn.toISOString(),
    endsAt: row.endsOn?.toISOString() ?? null,
    dismissible: row.dismissible,
    audience: row.audience,
  };
}

/**
 * For good, on every device; again changes nothing. What does not concern the person, or must be
 * seen, is not there to dismiss. A matter of view: not for the record.
 */
export async function dismiss(db: Database, scope: Scope, id: string): Promise<void> {
  const shown = { site: scope.site, audiences: audiencesOf(scope) };
  const row = (await selectCurrent(db, shown, scope.actor.id)).find((one) => one.id === id);
  if (!row?.dismissible) throw new AppError('resource.not_found');
  await insertDismissal(db, scope, id);
}

function audiencesOf(scope: Scope | null): Announcement['audience'][] {
  if (!scope) return ['EVERYONE'];
  const { external, company } = scope.person;
  return [
    'EVERYONE',
    external ? 'EXTERNAL' : 'INTERNAL',
    ...(company?.type === 'BASIC_VENDOR' ? ['BASIC' as const] : []),
    ...(company?.type === 'CHARTER_VENDOR' ? ['CHARTER' as const] : []),
  ];
}
