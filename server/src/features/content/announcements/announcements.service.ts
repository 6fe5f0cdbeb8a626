import type { Announcement } from '@endcap/contract/content/announcements';
import { defaultLocale, type Locale, type Site } from '@endcap/contract/sites';
import type { Scope } from '../../../access/scope.ts';
import { AppError } from '../../../app-error.ts';
import type { Database } from '../../../db/connection.ts';
import { insertDismissal, insertView } from './announcements.repository.ts';
import { selectCurrent } from './announcements.unscoped.repository.ts';

export interface Reader {
  /** Null when signed out. */
  scope: Scope | null;
  site: Site;
  locale: Locale;
}

/** The most severe, then the newest, of what concerns this person now. */
async function currentRow(db: Database, { scope, site }: Reader) {
  const rows = await selectCurrent(db, { site, audiences: audiencesOf(scope) }, scope?.actor.id);
  return rows.find(({ dismissedOn }) => dismissedOn === null);
}

/** The announcement without a note that it was seen. */
export async function findBanner(db: Database, reader: Reader) {
  const row = await currentRow(db, reader);
  return row ? { text: textOf(row, reader.locale), severity: row.severity } : null;
}

function textOf(row: { texts: unknown }, locale: Locale): string {
  const texts = row.texts as Partial<Record<Locale, string>>;
  return texts[locale] ?? texts[defaultLocale] ?? '';
}

/** The announcement for the screen of a person, who has seen it from then on. */
export async function showBanner(db: Database, reader: Reader): Promise<Announcement | null> {
  const row = await currentRow(db, reader);
  if (!row) return null;
  // The announcement matters more than the note that it was seen, which the next call writes.
  if (reader.scope && !row.seenOn) {
    await insertView(db, reader.scope, row.id).catch(() => undefined);
  }
  return {
    id: row.id,
    text: textOf(row, reader.locale),
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
  await insertView(db, scope, id);
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
