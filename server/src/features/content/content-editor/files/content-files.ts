import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * Texts of the folder by path, such as release-notes/2026-11-11-net-sales-restated/en-US.md. Pictures,
 * such as images/undo-toast.webp, are there in base64.
 */
export type ContentFiles = ReadonlyMap<string, string>;

/** The folder of the repository. */
export const contentFolder = fileURLToPath(new URL('../../../../../../content/', import.meta.url));

/** The glossary has a reader of its own. */
const folders = ['knowledge-base', 'release-notes', 'insights', 'learn', 'legal', 'images'];
const fileMaxBytes = 200_000;

export class ContentFilesError extends Error {}

/** The files of the texts that pages show by name, with what every reader of the folder needs. */
export function readFixedFiles(): ContentFiles {
  return readContentFiles(contentFolder, ['learn', 'legal', 'knowledge-base/workspaces.yaml']);
}

export function readContentFiles(
  folder: string = contentFolder,
  wanted: readonly string[] = folders,
): ContentFiles {
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory())
    throw new ContentFilesError(`There is no folder ${folder}.`);
  const listed = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .map((path) => path.slice(folder.length).replace(/^\/+/, ''))
    .filter((path) =>
      ['tags.yaml', ...wanted].some((one) => path === one || path.startsWith(`${one}/`)),
    );
  return new Map(listed.sort().map((path) => [path, readText(join(folder, path))]));
}

export const isPicture = (path: string) => /\.(?:png|jpe?g|webp)$/.test(path);

function readText(path: string): string {
  if (statSync(path).size > fileMaxBytes)
    throw new ContentFilesError(`${path} is larger than ${fileMaxBytes} bytes.`);
  return readFileSync(path, isPicture(path) ? 'base64' : 'utf8');
}
