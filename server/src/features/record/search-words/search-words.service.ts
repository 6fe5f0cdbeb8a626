import { type SearchAnswer, searchWordsShown } from '@endcap/contract/record/search-words';
import type { Scope } from '../../../access/scope.ts';
import { recordActivity } from '../../../activity/record-activity.ts';
import { AppError } from '../../../app-error.ts';
import type { Database } from '../../../db/connection.ts';
import { transact } from '../../../db/transact.ts';
import { deleteMissesOf, deleteSearchWord, selectSearchWords } from './search-words.repository.ts';

export async function listSearchWords(db: Database, scope: Scope) {
  return { items: await selectSearchWords(db, scope, searchWordsShown) };
}

/** An article was begun, a term reported, or nothing will be done: the text leaves the list. */
export async function answerSearchWords(
  db: Database,
  scope: Scope,
  { words, answer }: { words: string; answer: SearchAnswer },
): Promise<void> {
  await transact(db, async (tx) => {
    const before = await deleteSearchWord(tx, scope, words);
    if (!before) throw new AppError('resource.not_found');
    await deleteMissesOf(tx, scope, words);
    await recordActivity(tx, scope, {
      event: 'SEARCH_WORDS_ANSWERED',
      entity: { type: 'SEARCH_WORDS', id: words, name: words },
      before,
      after: { answer },
    });
  });
}
