// npm run content -- [import [folder]] | export <folder>
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { type OperatorProgram, runAsProcess } from '../../../../cli/run-operator-command.ts';
import type { Database } from '../../../../db/connection.ts';
import { readContentFiles } from '../files/content-files.ts';
import { pictureFile } from '../files/read-pictures.ts';
import { contentFilesOf } from '../files/write-content.ts';
import { selectImageData } from '../images/content-images.unscoped.repository.ts';
import { type ContentImport, importContent } from './import-content.service.ts';
import {
  selectCategories,
  selectSnapshots,
  selectTags,
} from './import-content.unscoped.repository.ts';

type ContentCommand =
  | {
      do: 'import';
      folder: string | undefined;
      dryRun: boolean;
      overwrite: boolean;
      removeMissing: boolean;
    }
  | { do: 'export'; folder: string };

const usage =
  'Usage: npm run content -- [import [folder] [--dry-run] [--overwrite] [--remove-missing]] | export <folder>';

class UsageError extends Error {}

/** Parses an operator's command, or throws one line that says what is wrong. */
function readContentCommand(args: string[]): ContentCommand {
  const { positionals, values } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      'dry-run': { type: 'boolean', default: false },
      overwrite: { type: 'boolean', default: false },
      'remove-missing': { type: 'boolean', default: false },
    },
  });
  const [command = 'import', folder, ...more] = positionals;
  if (more.length > 0) throw new UsageError(usage);
  const { overwrite, 'dry-run': dryRun, 'remove-missing': removeMissing } = values;
  if (command === 'import') return { do: command, folder, dryRun, overwrite, removeMissing };
  if (command !== 'export' || !folder || dryRun || overwrite || removeMissing)
    throw new UsageError(usage);
  return { do: command, folder };
}

async function run(db: Database, command: ContentCommand): Promise<string> {
  if (command.do === 'export') return exportContent(db, command.folder);
  const result = await importContent(db, readContentFiles(command.folder), command);
  if (result.conflicts.length > 0) throw new Error(linesOf(result, command).join('\n'));
  return linesOf(result, command).join('\n');
}

function linesOf(
  { added, changed, same, missing, conflicts, written }: ContentImport,
  { dryRun, removeMissing }: { dryRun: boolean; removeMissing: boolean },
): string[] {
  const removed = removeMissing ? missing.length : 0;
  const counts = `${added.length} added, ${changed.length} changed, ${same.length} the same, ${removed} removed.`;
  const end = dryRun ? 'Dry run: nothing was written.' : 'Nothing was written.';
  return [
    ...conflicts.map((id) => `${id}: changed in the files and in the product (--overwrite)`),
    ...(removeMissing ? [] : missing.map((id) => `${id}: its files are gone (--remove-missing)`)),
    `Content: ${counts}${written ? '' : ` ${end}`}`,
  ];
}

async function exportContent(db: Database, folder: string): Promise<string> {
  const [items, pictures, categories, tags] = await Promise.all([
    selectSnapshots(db),
    selectImageData(db),
    selectCategories(db),
    selectTags(db),
  ]);
  const files = contentFilesOf({ items, categories, tags });
  for (const [path, text] of files) {
    const target = join(folder, path);
    await mkdir(dirname(target), { recursive: true });
    await writeFile(target, text);
  }
  const shown = new Set(items.flatMap(({ images = [] }) => images.map(({ id }) => id)));
  for (const { id, contentType, data } of pictures.filter((one) => shown.has(one.id))) {
    const target = join(folder, pictureFile(id, contentType));
    await mkdir(dirname(target), { recursive: true });
    await writeFile(target, data);
  }
  return `${folder}: ${items.length} items in ${files.size} files.`;
}

export const contentProgram: OperatorProgram<ContentCommand> = { read: readContentCommand, run };

if (import.meta.main) await runAsProcess(contentProgram);
