import { searchWordsPeople } from '@endcap/contract/record/search-words';
import { z } from 'zod';
import type { Database } from '../../../db/connection.ts';
import { transact } from '../../../db/transact.ts';
import { defineJob } from '../../../jobs/define-job.ts';
import { type WorkedJob, workedJob } from '../../../jobs/job-context.ts';
import {
  deleteDigestsBefore,
  deleteMissesBefore,
  deleteNames,
  deleteWordsBefore,
  upsertSharedWords,
} from './search-words.unscoped.repository.ts';

const keepDays = { digests: 2, misses: 28, words: 365 };
const mostOfNight = 500;
const dayMs = 86_400_000;

/** Counts the days that are over and deletes what has had its time; returns how many texts were names. */
export async function countSearchWords(db: Database, now = new Date()): Promise<number> {
  const daysAgo = (days: number) =>
    new Date(now.getTime() - days * dayMs).toISOString().slice(0, 10);
  return transact(db, async (tx) => {
    await deleteDigestsBefore(tx, daysAgo(keepDays.digests));
    await deleteMissesBefore(tx, daysAgo(keepDays.misses));
    await upsertSharedWords(tx, {
      today: daysAgo(0),
      people: searchWordsPeople,
      limit: mostOfNight,
    });
    await deleteWordsBefore(tx, daysAgo(keepDays.words));
    return deleteNames(tx);
  });
}

const countSearchWordsJob = defineJob({
  name: 'search-words.count',
  payload: z.object({}),
  schedule: { cron: '50 6 * * *', payload: {} },
});

export const searchWordsJobs: WorkedJob[] = [
  workedJob(countSearchWordsJob, async ({ db, log }) => {
    const names = await countSearchWords(db);
    log.info({ names }, 'words of searches counted');
  }),
];
