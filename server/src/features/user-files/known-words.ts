import { type AccessType, accessTypes } from '@endcap/contract/access-types';
import { type ProductCode, productCodes } from '@endcap/contract/products';
import { locales } from '@endcap/contract/sites';
import { type CompanyRole, companyRoles } from '@endcap/contract/user-parts';
import { productTitle } from '../launcher/product-titles.service.ts';
import { type SheetTextId, sheetTextIn } from './sheet-text.ts';

/** Without case, accents, spaces and signs: how words of a file are compared. */
export function foldWord(word: string): string {
  return word
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
}

/** What is told again of a word that is not known. */
export function echo(word: string): string {
  return word.slice(0, 100).toWellFormed();
}

/** The texts of one key in every language. */
export function inEveryLanguage(id: SheetTextId): string[] {
  return locales.map((locale) => sheetTextIn(locale)(id));
}

function lookup<Value>(words: [string, Value][]): ReadonlyMap<string, Value> {
  return new Map(words.map(([word, value]) => [foldWord(word), value]));
}

/** Translated names that files had before the names became English in every language. */
const formerProductNames: Record<ProductCode, readonly string[]> = {
  SHOPPER_BEHAVIOR: ['Comportamiento del comprador', 'Comportement d’achat'],
  REPORT_BUILDER: ['Generador de informes', 'Générateur de rapports'],
  CHANNEL_PERFORMANCE: ['Perspectivas de canales', 'Aperçu des canaux'],
  CUSTOMER_PERCEPTION: ['Percepción del cliente', 'Perception des clients'],
  INSIGHTS_ACTIVATION: ['Activación de perspectivas', 'Activation des données'],
  DIGITAL_LANDSCAPES: ['Panoramas digitales', 'Paysages numériques'],
  MODULAR_INTELLIGENCE: ['Inteligencia modular', 'Intelligence modulaire'],
  CUSTOMER_PULSE: ['Pulso del cliente', 'Pouls de la clientèle'],
};

/** By code and by name, in every language, and by the translated names of earlier files. */
export const productsByWord = lookup<ProductCode>(
  productCodes.flatMap((code) =>
    [code, ...locales.map((locale) => productTitle(locale, code)), ...formerProductNames[code]].map(
      (word): [string, ProductCode] => [word, code],
    ),
  ),
);

/** What people call a role when they do not take the template's word. */
const otherRoleWords: Record<CompanyRole, readonly string[]> = {
  ADMIN: ['administrator', 'company admin', 'administradora', 'administratrice'],
  USER: ['company user', 'usuaria', 'utilisatrice'],
};

export const rolesByWord = lookup<CompanyRole>(
  companyRoles.flatMap((role) =>
    [role, ...inEveryLanguage(`users.role.${role}`), ...otherRoleWords[role]].map(
      (word): [string, CompanyRole] => [word, role],
    ),
  ),
);

export const accessTypeNames = Object.keys(accessTypes) as AccessType[];

/** Words that files had before the access types were named alike on every page. */
const formerAccessTypeNames: Partial<Record<AccessType, readonly string[]>> = {
  UI: ['Pantallas', 'Écrans'],
  API_NRT: ['API, quasi temps réel'],
  API_BULK: ['API, en lots'],
};

export const accessTypesByWord = lookup<(typeof accessTypes)[AccessType]>(
  accessTypeNames.flatMap((name) =>
    [
      name,
      String(accessTypes[name]),
      ...inEveryLanguage(`users.accessType.${name}`),
      ...(formerAccessTypeNames[name] ?? []),
    ].map((word): [string, (typeof accessTypes)[AccessType]] => [word, accessTypes[name]]),
  ),
);

export function accessTypeName(code: number): string {
  return accessTypeNames.find((name) => accessTypes[name] === code) ?? String(code);
}

/** Words for nothing at all, where an empty cell means that all stays. */
export const wordsForNone: ReadonlySet<string> = new Set(
  [...inEveryLanguage('users.none'), 'NONE'].map(foldWord),
);

export const wordsForYes: ReadonlySet<string> = new Set(
  [...inEveryLanguage('common.yes'), 'true', 'y', '1', 'x'].map(foldWord),
);
