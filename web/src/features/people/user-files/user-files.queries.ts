import type { FilePlan } from '@endcap/contract/people/user-files';
import { call } from '../../../lib/call/call.ts';
import { type DownloadedFile, download } from '../../../lib/call/download.ts';

export type UploadMode = 'create' | 'edit';

interface Upload {
  companyId: string;
  mode: UploadMode;
  file: File;
}

function formOf(file: File): FormData {
  const form = new FormData();
  form.append('file', file);
  return form;
}

interface SendOptions {
  dryRun: Flag;
  override: Flag;
  seen?: string;
}

function send({ companyId, mode, file }: Upload, { override, ...options }: SendOptions) {
  const params = { companyId };
  const body = formOf(file);
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
