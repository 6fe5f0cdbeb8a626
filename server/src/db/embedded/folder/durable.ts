import { open } from 'node:fs/promises';

/** A new or renamed entry survives a power cut only after its folder has been synced. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
