import { foldText } from '../../../texts/fold-text.ts';
import { editDistance } from '../../../texts/word-distance.ts';
import { listSimilarNames } from '../../companies/companies/companies.service.ts';
import { searchTerms } from '../../dictionary/glossary/search/search.service.ts';
import { listNameWords as listNameWordsOfAll } from '../../people/global-users/list/list-global-users.service.ts';
import { listNameWords } from '../../people/users/list/list-users.service.ts';
import { correctByName, correctByWords, typedWords } from './correct-names.ts';
import { type Search, seesCompanies, seesPeople, seesTerms, seesUsers } from './who-finds.ts';

/**
 * The text as it was probably meant: as the dictionary or the knowledge base understands it, or as
 * a name of a company or a person that the caller may see. The one with the fewest slips.
 */
export async function correctionOf(search: Search, ofTexts: string | null): Promise<string | null> {
  const found = await Promise.all([
    ofDictionary(search),
    ofCompanies(search),
    ofUsers(search),
    ofPeople(search),
  ]);
  const all = [...found, ofTexts].filter((one) => one !== null);
  const [nearest = null] = all.toSorted((a, b) => slips(search.text, a) - slips(search.text, b));
  return nearest;
}

const mostSlips = 6;
const slips = (text: string, meant: string) =>
  editDistance(foldText(text), foldText(meant), mostSlips);

async function ofDictionary({ db, scope, text }: Search) {
  if (!seesTerms(scope, text)) return null;
  const page = { pageNumber: 0, pageSize: 1 };
  const { suggestions } = await searchTerms(db, { text, locale: scope.locale, ...page });
  return suggestions[0] ?? null;
}

async function ofCompanies({ db, scope, text }: Search) {
  const words = typedWords(text);
  if (words.length === 0 || !seesCompanies(scope)) return null;
  return correctByName(words, await listSimilarNames(db, scope, text));
}

async function ofUsers({ db, scope, text }: Search) {
  const words = typedWords(text);
  if (words.length === 0 || !seesUsers(scope)) return null;
  return correctByWords(words, await listNameWords(db, scope, words));
}

async function ofPeople({ db, scope, text }: Search) {
  const words = typedWords(text);
  if (words.length === 0 || !seesPeople(scope)) return null;
  return correctByWords(words, await listNameWordsOfAll(db, words));
}
