import { CallError, isErrorAnswer, parsed } from './call-error.ts';
import type { BlobKey, OptionsArgument } from './call-types.ts';
import { exchange, type Sending } from './exchange.ts';

export interface DownloadedFile {
  blob: Blob;
  fileName: string | null;
}

function fileNameOf(response: Response): string | null {
  const said = response.headers.get('content-disposition') ?? '';
  const name = /filename\*=UTF-8''([^;]+)/i.exec(said)?.[1];
  return name ? decodeURIComponent(name) : null;
}

/** A refusal may arrive as a file of the requested type: its message is read and thrown. */
async function readFile(response: Response): Promise<DownloadedFile> {
  const blob = await response.blob();
  const body = blob.type.includes('json') ? parsed(await blob.text()) : undefined;
  if (isErrorAnswer(body)) throw new CallError({ status: response.status, ...body.error });
  return { blob, fileName: fileNameOf(response) };
}

/** `call` for an endpoint that answers with a file. */
export async function download<K extends BlobKey>(
  key: K,
  ...[options]: OptionsArgument<K>
): Promise<DownloadedFile> {
  return exchange(key, (options ?? {}) as Sending, readFile);
}
