import { userLimits } from '@endcap/contract/limits';

/** Why a file is not even sent. */
export type FileObjection = 'several' | 'type' | 'empty' | 'tooLarge' | 'gone';

export const acceptedFiles = '.xlsx,.csv';

export const fileLimits = {
  rows: userLimits.fileRows,
  megabytes: userLimits.fileBytes / 1024 / 1024,
};

function objectionTo([file, second]: File[]): FileObjection | null {
  if (!file || second) return 'several';
  if (!/\.(xlsx|csv)$/i.test(file.name)) return 'type';
  if (file.size === 0) return 'empty';
  return file.size > userLimits.fileBytes ? 'tooLarge' : null;
}

/**
 * A copy of the file as it is now: what is started later is what was checked, and one that changes
 * on the disk meanwhile could not be sent at all.
 */
export async function readChosen(files: File[]): Promise<File | FileObjection> {
  const objection = objectionTo(files);
  const [file] = files;
  if (objection || !file) return objection ?? 'several';
  const { name, type } = file;
  try {
    return new File([new Uint8Array(await file.arrayBuffer())], name, { type });
  } catch {
    return 'gone';
  }
}
