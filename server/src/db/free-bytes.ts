import { statfs } from 'node:fs/promises';

/** The bytes that this user can still write to the disk of a folder. */
export type FreeBytes = (folder: string) => Promise<number>;

export async function freeBytesOf(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}
