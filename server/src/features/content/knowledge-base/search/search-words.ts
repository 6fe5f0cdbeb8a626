import type { Locale } from '@endcap/contract/sites';
import { foldText } from '../../../../texts/fold-text.ts';

const longestWord = 60;

/** The words of a text as the search compares them: without case, accents and signs. */
export function searchWords(text: string): string[] {
  const words = foldText(text).match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.filter((word) => word.length <= longestWord);
}

/** Each further word makes the question no clearer. */
const maxWords = 12;

/** Words of a question that say nothing about its topic, without accents. */
const fillers: Record<Locale, ReadonlySet<string>> = {
  'en-US': new Set(
    `a an and are as at be can cannot could did do does for from get had has have how i if in is it
    its me my of on or our please s should t that the their them there they this to us was we were
    what when where which who why will with would you your`.split(/\s+/),
  ),
  'es-MX': new Set(
    `a al como con cual cuando de del donde el en es esta este la las lo los me mi mis no o para por
    puedo que quien se si son su sus te tu tus un una unas unos y yo`.split(/\s+/),
  ),
  'fr-CA': new Set(
    `a au aux ce cette comment d dans de des du elle en est et il ils j je l la le les leur ma mes mon
    n ne on ou par pas pour pourquoi puis qu quand que quel quelle qui quoi s sa se ses son sur un
    une vos votre vous y`.split(/\s+/),
  ),
};

/** The words to search for, each once; fillers count only where there is nothing else. */
export function questionWords(text: string, locale: Locale): string[] {
  const words = [...new Set(searchWords(text))];
  const isFiller = (word: string) => fillers[locale].has(word) || fillers['en-US'].has(word);
  const telling = words.filter((word) => !isFiller(word));
  return (telling.length > 0 ? telling : words).slice(0, maxWords);
}

/** Words that people say for a word of the texts, without accents. */
const synonyms: Record<Locale, Readonly<Record<string, readonly string[]>>> = {
  'en-US': {
    ask: ['request'],
    bulk: ['file'],
    colleague: ['user', 'person'],
    coworker: ['user', 'person'],
    csv: ['file'],
    deactivate: ['block', 'delete'],
    invite: ['add', 'invitation'],
    login: ['sign'],
    logon: ['sign'],
    logout: ['sign'],
    party: ['partner'],
    remove: ['delete'],
    request: ['ask'],
    saw: ['look'],
    spreadsheet: ['file', 'excel'],
    view: ['look'],
    viewed: ['look'],
    vendor: ['supplier'],
  },
  'es-MX': { clave: ['contrasena'], invitar: ['agregar'], quitar: ['eliminar'] },
  'fr-CA': { enlever: ['supprimer'], inviter: ['ajouter'], ticket: ['billet'] },
};

export function synonymsOf(word: string, locale: Locale): readonly string[] {
  const own = synonyms[locale];
  return Object.hasOwn(own, word) ? (own[word] ?? []) : [];
}
