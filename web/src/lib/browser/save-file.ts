import type { DownloadedFile } from '../call/download.ts';

/** Browsers read the file's address shortly after the click, so it must stay valid until then. */
const heldMs = 60_000;

/** Saves a downloaded file to the browser's download folder. */
export function saveFile({ blob, fileName }: DownloadedFile, usualName: string): void {
  const address = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = address;
  link.download = fileName ?? usualName;
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(address), heldMs);
}

/** Copies a text to the clipboard. Returns false when the browser does not allow it. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
