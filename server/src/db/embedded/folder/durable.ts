import { open } from 'node:fs/promises';

/** A file survives a power cut only after this, and a new or renamed entry after it was done for its folder. */
export async function syncToDisk(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
