import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { evidenceFormats } from '@endcap/contract/access-audit';
import { pdfType } from '@endcap/contract/access-audit';
import { spreadsheetType } from '@endcap/contract/parts';
import { refuseLostRights } from '../../access/refuse-lost-rights.ts';
import type { CompanyScope } from '../../access/scope.ts';
import { recordActivity } from '../../activity/record-activity.ts';
import { writePdf } from '../../adapters/pdf/write-pdf.ts';
import { AppError } from '../../app-error.ts';
import type { Database } from '../../db/connection.ts';
import { transact } from '../../db/transact.ts';
import type { Download } from '../../http/endpoints/handler.ts';
import { textIn } from '../../texts/translate.ts';
import { localTime } from '../profile/local-time.service.ts';
import { hasAudits } from './access-audit.service.ts';
import {
  selectDecisions,
  selectEvidenceAudit,
  selectEvidenceEntries,
} from './evidence.repository.ts';
import { type Evidence, evidenceReport, evidenceWorkbook } from './evidence-texts.ts';

type Format = (typeof evidenceFormats)[number];

const types: Record<Format, string> = { pdf: pdfType, xlsx: spreadsheetType };

/**
 * The file of the latest audit. Its digest is in the log before the file is sent, so that any copy
 * can be compared; the file is made in memory for it, which some 20,000 decisions fit in.
 */
export async function createEvidence(
  db: Database,
  scope: CompanyScope,
  format: Format,
): Promise<Download> {
  const evidence = await readEvidence(db, scope);
  const content =
    format === 'pdf'
      ? await writePdf(evidenceReport(scope, evidence))
      : await buffer(evidenceWorkbook(scope, evidence));
  const sha256 = createHash('sha256').update(content).digest('hex');
  const fileName = `${textIn(scope.locale)('evidence.fileName')}_${evidence.time.fileDate}.${format}`;
  await transact(db, async (tx) => {
    await refuseLostRights(tx, scope);
    await recordActivity(tx, scope, {
      event: 'AUDIT_EVIDENCE_CREATED',
      entity: { type: 'USER_ACCESS_AUDIT', id: evidence.audit.id, name: scope.company.name },
      after: { fileName, format, sha256 },
    });
  });
  return { fileName, contentType: types[format], content: Readable.from([content]) };
}

async function readEvidence(db: Database, scope: CompanyScope): Promise<Evidence> {
  const audit = hasAudits(scope) ? await selectEvidenceAudit(db, scope) : undefined;
  if (!audit) throw new AppError('audit.none_open');
  const [decisions, entries, time] = await Promise.all([
    selectDecisions(db, scope, audit.id),
    selectEvidenceEntries(db, scope, audit),
    localTime(db, scope),
  ]);
  return { audit, decisions, entries, time, madeOn: new Date() };
}
