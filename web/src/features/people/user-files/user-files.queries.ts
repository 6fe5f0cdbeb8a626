import type { CellCorrection, FilePlan } from '@endcap/contract/people/user-files';
import { call } from '../../../lib/call/call.ts';
import { type DownloadedFile, download } from '../../../lib/call/download.ts';

export type UploadMode = 'create' | 'edit';

interface Upload {
  companyId: string;
  mode: UploadMode;
  file: File;
  /** Cells that the admin has corrected in the review. */
  corrections: readonly CellCorrection[];
}

function formOf({ file, corrections }: Upload): FormData {
  const form = new FormData();
  if (corrections.length > 0) form.append('corrections', JSON.stringify(corrections));
  form.append('file', file);
  return form;
}

interface SendOptions {
  dryRun: Flag;
  override: Flag;
  seen?: string;
}

function send(upload: Upload, { override, ...options }: SendOptions) {
  const { companyId, mode } = upload;
  const params = { companyId };
  const body = formOf(upload);
  if (mode === 'edit') {
    return call('POST /svc/v1/identity/companies/:companyId/users/bulk-edit', {
      params,
      query: options,
      headers: { tenant_id: companyId },
      body,
    });
  }
  return call('POST /api/companies/:companyId/users/bulk-upload/validate-create', {
    params,
    query: { ...options, isOverrideConfirmed: override },
    body,
  });
}

type Flag = 'true' | 'false';

/** Returns the effect of the file, without applying it. */
export function checkFile(upload: Upload): Promise<FilePlan> {
  return send(upload, { dryRun: 'true', override: 'true' });
}

/** Starts the file as reviewed; the server refuses it when a user of the file was changed since. */
export function startFile(
  upload: Upload,
  { seen, confirmed }: { seen: string; confirmed: boolean },
): Promise<FilePlan> {
  return send(upload, { dryRun: 'false', override: confirmed ? 'true' : 'false', seen });
}

const templates = {
  create: 'GET /api/companies/:companyId/users/download-bulk-create-template',
  edit: 'GET /svc/v1/identity/companies/:companyId/download-bulk-edit-template',
} as const;

export function downloadTemplate(companyId: string, mode: UploadMode): Promise<DownloadedFile> {
  return download(templates[mode], { params: { companyId } });
}
