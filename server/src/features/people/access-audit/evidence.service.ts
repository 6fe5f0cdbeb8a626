import { Readable } from 'node:stream';
import { type PastAudit, zipType } from '@endcap/contract/people/access-audit';
import { refuseLostRights } from '../../../access/refuse-lost-rights.ts';
import type { CompanyScope } from '../../../access/scope.ts';
import { recordActivity } from '../../../activity/record-activity.ts';
import { zipStream } from '../../../adapters/spreadsheet/zip-writer.ts';
import { streamOf } from '../../../adapters/streams/stream-of.ts';
import { makeInWorker } from '../../../adapters/workers/read-in-worker.ts';
import { AppError } from '../../../app-error.ts';
import type { Database } from '../../../db/connection.ts';
import { transact } from '../../../db/transact.ts';
import type { Download } from '../../../http/endpoints/handler.ts';
import { siteAddress } from '../../../mail/site-address.ts';
import { textIn } from '../../../texts/translate.ts';
import {
  type CheckpointTools,
  signFiles,
} from '../../record/activity-log/checkpoints/sign-checkpoints.service.ts';
import { localTime } from '../../shared/memberships/local-time.service.ts';
import { hasAudits } from './access-audit.service.ts';
import { selectAudits, selectDecisions, selectEvidenceEntries } from './evidence.repository.ts';
import type { EvidenceFile, EvidenceInput } from './evidence-files.worker.ts';
import { type Evidence, signatureEnding } from './evidence-texts.ts';

const filesWorker = new URL('./evidence-files.worker.ts', import.meta.url);

export async function listAudits(
  db: Database,
  scope: CompanyScope,
): Promise<{ items: PastAudit[] }> {
  const audits = hasAudits(scope) ? await selectAudits(db, scope) : [];
  return {
    items: audits.map(({ id, openedOn, dueDate, completedOn, completedBy }) => ({
      auditId: id,
      openedOn: openedOn.toISOString(),
      dueDate,
      completedOn: completedOn?.toISOString() ?? null,
      completedBy,
    })),
  };
}

/**
 * The files of an audit and their signature. The digests are in the log before anything is sent;
 * the files are made in memory for them, which some 20,000 decisions fit in, and in a thread, because
 * 5,000 take seconds.
 */
export async function createEvidence(
  db: Database,
  scope: CompanyScope,
  tools: CheckpointTools,
  auditId: string | undefined,
): Promise<Download> {
  const evidence = await readEvidence(db, scope, tools, auditId);
  const { audit, madeOn, time } = evidence;
  const name = `${textIn(scope.locale)('evidence.fileName')}_${time.fileDate}`;
  const { locale, company, actor } = scope;
  const input: EvidenceInput = { scope: { locale, company, actor }, evidence, name };
  const files = await makeInWorker<EvidenceFile>(filesWorker, input);
  const about = `User access audit of ${scope.company.name}, made on ${madeOn.toISOString()}`;
  const note = await signFiles(tools, `access-audit/${scope.company.id}`, { about, files });
  await transact(db, async (tx) => {
    await refuseLostRights(tx, scope);
    await recordActivity(
      tx,
      scope,
      ...files.map(({ fileName, sha256 }) => ({
        event: 'AUDIT_EVIDENCE_CREATED' as const,
        entity: { type: 'USER_ACCESS_AUDIT', id: audit.id, name: scope.company.name },
        after: { fileName, sha256 },
      })),
    );
  });
  const parts = [
    ...files.map(({ fileName, content }) => ({
      name: fileName,
      content: Readable.from([Buffer.from(content.buffer, content.byteOffset, content.length)]),
    })),
    { name: `${name}.${signatureEnding}`, content: note },
  ];
  return {
    fileName: `${name}.zip`,
    contentType: zipType,
    content: streamOf(zipStream(parts)),
  };
}

async function readEvidence(
  db: Database,
  scope: CompanyScope,
  { config }: CheckpointTools,
  auditId: string | undefined,
): Promise<Evidence> {
  const [audit] = hasAudits(scope) ? await selectAudits(db, scope, auditId) : [];
  if (!audit) throw new AppError(auditId ? 'resource.not_found' : 'audit.none_open');
  const [decisions, entries, time] = await Promise.all([
    selectDecisions(db, scope, audit.id),
    selectEvidenceEntries(db, scope, audit),
    localTime(db, scope),
  ]);
  const portal = siteAddress(scope.site, config);
  return { audit, decisions, entries, time, portal, madeOn: new Date() };
}
