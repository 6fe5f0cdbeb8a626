import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { writePdf } from '../../../adapters/pdf/write-pdf.ts';
import { serveReads } from '../../../adapters/workers/serve-reads.ts';
import {
  type Evidence,
  type EvidenceScope,
  evidenceReport,
  evidenceWorkbook,
} from './evidence-texts.ts';

export interface EvidenceInput {
  scope: EvidenceScope;
  evidence: Evidence;
  /** Of the files, without their endings. */
  name: string;
}

export interface EvidenceFile {
  fileName: string;
  content: Uint8Array;
  sha256: string;
}

serveReads<EvidenceInput, EvidenceFile>(async function* make({ scope, evidence, name }) {
  yield fileOf(`${name}.pdf`, await writePdf(evidenceReport(scope, evidence)));
  yield fileOf(`${name}.xlsx`, await buffer(evidenceWorkbook(scope, evidence)));
});

function fileOf(fileName: string, content: Buffer): EvidenceFile {
  return { fileName, content, sha256: createHash('sha256').update(content).digest('hex') };
}
