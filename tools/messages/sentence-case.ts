import type { Catalogs } from './catalogs.ts';
import { isProductName } from './same-in-every-language.ts';
import { plainText } from './voice.ts';
import { productNamesIn } from './wording.ts';

/** What keeps its capital inside a label: proper names, and pages that are called by theirs. */
const properNames = [
  ...['Admin', 'Apps', 'Canada', 'English', 'Excel', 'French', 'Mexico', 'Monday'],
  ...['Net Sales Amount', 'Spanish', 'United States'],
];

/** Longer texts are sentences. */
const wordsOfLabel = 6;

/** Labels in the case that the specification gives them, or of the same row of columns. */
const given = new RegExp(
  [
    /access-requests\.column\.(createdOn|note|products)/,
    /access-requests\.earlier\.(company|requestedOn)/,
    /common\.home/,
    /companies\.account\.reportBuilder\.COMING_SOON/,
    /email-domains\.column\.(allowSubDomains|createdOn|type)/,
    /field\.allowed_methods/,
    /glossary-export\.searchedIn\.\w+/,
    /glossary\.(column|detail)\.(dssName|technicalName)/,
    /glossary\.product\.all/,
    /glossary\.searchBy(\.\w+)?/,
    /(glossary|knowledge-base)\.title\.of/,
    /launcher\.(comingSoon|launch|learnMore|pending)/,
    /login\.(failure\.return|idle\.title)/,
    /partners\.(title|column\.(adminEmail|partnerCode)|field\.methods\.required)/,
    /session\.(expired|timeout\.title)/,
    /tickets\.column\.lastUpdatedOn/,
    /(user-files\.field|users\.column)\.(firstName|lastName|multiple)/,
    /users\.column\.blockedOn/,
    /shell\.title\.(access(Blocked|Denied)|activityLog|apps|companyList|contactUs)/,
    /shell\.title\.(dataDictionary|dataSharingAddendum|emailDomains|globalUserManagement)/,
    /shell\.title\.(knowledgeBase|learn|noAccess|notFound|pendingAccess|privacyPolicy)/,
    /shell\.title\.(releaseNotes|requestAccess|thirdParty|userRegistration)/,
  ]
    .map(({ source }) => `^${source}$`)
    .join('|'),
);

/** Labels of our own with a capital inside: only the first word has one. */
export function checkSentenceCase(originals: Catalogs): string[] {
  const names = [...productNamesIn(originals), ...properNames].sort((a, b) => b.length - a.length);
  const anyName = new RegExp(`(?<!\\p{L})(?:${names.map(escaped).join('|')})(?!\\p{L})`, 'gu');
  return [...originals].flatMap(([area, catalog]) =>
    Object.entries(catalog).flatMap(([key, text]) => {
      const label = plainText(text).replaceAll(anyName, 'x');
      const isLabel = !/[.!?…\uE000]/.test(label) && label.split(/\s+/).length <= wordsOfLabel;
      if (!isLabel || isProductName(key) || given.test(key)) return [];
      const [, capital] = label.match(/[\p{L}\d,]["”)]?\s+(\p{Lu}\p{Ll}+)/u) ?? [];
      return capital ? [`en-US/${area} ${key}: “${capital}” is not in sentence case`] : [];
    }),
  );
}

const escaped = (name: string) => name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
