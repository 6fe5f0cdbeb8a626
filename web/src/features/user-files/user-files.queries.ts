import type { FilePlan } from '@endcap/contract/user-files';
import { call } from '../../lib/call/call.ts';
import { type DownloadedFile, download } from '../../lib/call/download.ts';

export type UploadMode = 'create' | 'edit';

interface Sent {
  companyId: string;
  mode: UploadMode;
  file: File;
}

function formOf(file: File): FormData {
  const form = new FormData();
  form.append('file', file);
  return form;
}

interface Asked {
  dryRun: Flag;
  override: Flag;
  seen?: string;
}

function send({ companyId, mode, file }: Sent, { override, ...asked }: Asked) {
  const params = { companyId };
  const body = formOf(file);
  if (mode === 'edit') {
    return call('POST /svc/v1/identity/companies/:companyId/users/bulk-edit', {
      params,
      query: asked,
      headers: { tenant_id: companyId },
      body,
    });
  }
  return call('POST /api/companies/:companyId/users/bulk-upload/validate-create', {
    params,
    query: { ...asked, isOverrideConfirmed: override },
    body,
  });
}

type Flag = 'true' | 'false';

/** What the file would do, members of the company included. */
export function checkFile(sent: Sent): Promise<FilePlan> {
  return send(sent, { dryRun: 'true', override: 'true' });
}

/** Only as it was shown: where others have changed something since, it is refused. */
export function startFile(
  sent: Sent,
  { seen, confirmed }: { seen: string; confirmed: boolean },
): Promise<FilePlan> {
  return send(sent, { dryRun: 'false', override: confirmed ? 'true' : 'false', seen });
}

const templates = {
  create: 'GET /api/companies/:companyId/users/download-bulk-create-template',
  edit: 'GET /svc/v1/identity/companies/:companyId/download-bulk-edit-template',
} as const;

export function downloadTemplate(companyId: string, mode: UploadMode): Promise<DownloadedFile> {
  return download(templates[mode], { params: { companyId } });
}
