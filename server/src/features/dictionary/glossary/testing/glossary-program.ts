import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, beforeEach, inject } from 'vitest';
import { programOf, runnerOf } from '../../../../testing/run-program.ts';
import { cloneTemplate, type TestDatabase } from '../../../../testing/test-database.ts';
import { glossaryProgram } from '../import/glossary.cli.ts';
import { aTerm } from './build-terms.ts';

export const air = aTerm({
  businessName: 'Cost of Air',
  technicalName: 'air_cst_amt',
  definition: 'What a bag of crisps mostly holds; billed by weight, and so hard to audit.',
  type: 'METRIC',
  dataType: 'currency',
  availability: 'CHARTER',
  products: ['chnl_perf_report_builder', 'mod_intel'],
  formula: '=Volume - Content',
  synonyms: ['bag filling', 'headspace'],
  formerNames: ['AIR_CST'],
});

export const door = aTerm({
  businessName: 'Store Door',
  definition: 'Where people come in — “the” door.',
});

/** `npm run glossary` on an empty database for each test, and a folder for its files. */
export function useGlossaryProgram() {
  let database: TestDatabase;
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'endcap-glossary-'));
    return () => rm(folder, { recursive: true });
  });
  beforeEach(async () => {
    database = await cloneTemplate(inject('adminUrl'));
    return () => database.drop();
  });
  const inFolder = (name: string) => join(folder, name);

  return {
    run: runnerOf(glossaryProgram, () => database),
    spawned: programOf(new URL('../import/glossary.cli.ts', import.meta.url), () => database),
    db: () => database.db,
    inFolder,

    async aCsv(name: string, ...lines: string[]): Promise<string> {
      await writeFile(inFolder(name), lines.join('\r\n'));
      return inFolder(name);
    },

    async version() {
      const state = await database.db
        .selectFrom('glossary_state')
        .selectAll()
        .executeTakeFirstOrThrow();
      return { version: Number(state.version), terms: state.terms };
    },
  };
}
