import { mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';

/** A file of a caller on this node's disk, for as long as it is worked on. */
export interface PrivateFile {
  path: string;
  write(content: Readable): Promise<void>;
  discard(): Promise<void>;
}

/** Linux opens a file by its number, with or without a name; the worker threads share the numbers. */
const opensByNumber = process.platform === 'linux';

/**
 * Creates a file that no other user of the machine can read. Where the system allows it, the file
 * loses its name before its first byte is written, so that a kill leaves nothing on the disk.
 */
export async function createPrivateFile(): Promise<PrivateFile> {
  const folder = await mkdtemp(join(tmpdir(), 'endcap-file-'));
  const named = join(folder, 'file');
  const removeFolder = () => rm(folder, { recursive: true, force: true });
  try {
    const file = await open(named, 'wx+', 0o600);
    if (opensByNumber) await removeFolder();
    return {
      path: opensByNumber ? `/proc/self/fd/${file.fd}` : named,
      // Without a stream of the handle, which after a failure would keep `close` waiting.
      async write(content) {
        for await (const chunk of content) await file.appendFile(chunk);
      },
      async discard() {
        await file.close();
        await removeFolder();
      },
    };
  } catch (error) {
    await removeFolder();
    throw error;
  }
}
