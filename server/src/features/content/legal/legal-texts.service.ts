import {
  firstLegalVersion,
  type LegalTextId,
  needsSession,
} from '@endcap/contract/content/legal-text-ids';
import type { LegalText } from '@endcap/contract/content/legal-texts';
import type { Locale, Site } from '@endcap/contract/sites';
import { AppError } from '../../../app-error.ts';
import type { Database } from '../../../db/connection.ts';
import { publicReader } from '../shared/readable-items.ts';
import { selectLegalText, selectVersion } from './legal-texts.unscoped.repository.ts';

interface Visitor {
  site: Site;
  locale: Locale;
  hasSession: boolean;
}

export async function readLegalText(
  db: Database,
  { site, locale, hasSession }: Visitor,
  { id, version }: { id: LegalTextId; version?: number | undefined },
): Promise<LegalText> {
  if (needsSession(id) && !hasSession) throw new AppError('session.missing_token');
  const row = await selectLegalText(db, publicReader(site, locale), { id, version });
  if (!row) throw new AppError('resource.not_found');
  return { ...row, id, changes: row.changes || null };
}

/** The version that people are asked to accept. */
export async function legalVersionInForce(db: Database, id: LegalTextId): Promise<number> {
  return (await selectVersion(db, id)) ?? firstLegalVersion;
}
