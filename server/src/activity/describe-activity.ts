import { type AccessType, accessTypes } from '@endcap/contract/access/access-types';
import { type ErrorCode, errorStatus } from '@endcap/contract/errors';
import { activityEvents } from '@endcap/contract/record/activity';
import type { Locale } from '@endcap/contract/sites';
import { activityEvents as texts } from '@endcap/messages/en-US/record/activity-events';
import { titleOfCode } from '../texts/product-titles.ts';
import { isTextId, textIn } from '../texts/translate.ts';

type Values = Record<string, unknown>;

const places = new Map(Object.keys(texts).map((id, place) => [id, place]));

/** Ids and times that say nothing to a person who reads the log. */
const silent = new Set([
  'thirdPartyCompanyId',
  'partnerCompanyId',
  'blocked',
  'since',
  'joinedOn',
  'lastLoginOn',
  'blockedOn',
  'accessTypes',
  'waitingTypes',
  'actorTexts',
  'entityTexts',
]);

/** The text of an event in the language. An event that the portal no longer has keeps its code. */
export function eventText(locale: Locale, event: string): string {
  const known = activityEvents.find((one) => one === event);
  return known ? textIn(locale)(`activity-events.event.${known}`) : event;
}

interface Change {
  before?: unknown;
  after?: unknown;
}

/** Most entries of a log say one of a few things, and a file of it describes all of them. */
const descriptions = new Map<string, string>();
const mostDescriptions = 2_000;
const longestKept = 500;

/** The same of a change whose values are still JSON. */
export function describeStoredActivity(
  locale: Locale,
  { before, after }: { before: string | null; after: string | null },
): string {
  const key = `${locale} ${before} ${after}`;
  const known = descriptions.get(key);
  if (known !== undefined) return known;
  const description = describeActivity(locale, {
    before: before && JSON.parse(before),
    after: after && JSON.parse(after),
  });
  if (descriptions.size === mostDescriptions) descriptions.clear();
  if (key.length <= longestKept) descriptions.set(key, description);
  return description;
}

/** What an entry says about the change, in the language: "Role: User → Admin; Products added: Report Builder". */
export function describeActivity(locale: Locale, { before, after }: Change): string {
  const [then, now] = [valuesOf(before), valuesOf(after)];
  const fields = [...new Set([...Object.keys(then), ...Object.keys(now)])];
  return fields
    .filter((field) => !silent.has(field))
    .toSorted((one, other) => placeOf(one) - placeOf(other))
    .flatMap((field) =>
      field === 'products'
        ? describeProducts(locale, then.products, now.products, Boolean(before && after))
        : describeField(locale, field, then, now),
    )
    .join('; ');
}

/** The log keeps values without an order: they are read in the order of their texts. */
function placeOf(field: string): number {
  return places.get(`activity-events.field.${field}`) ?? places.size;
}

/** A change of a single value is kept as the value itself. */
function valuesOf(given: unknown): Values {
  if (given === null || given === undefined) return {};
  if (typeof given !== 'object' || Array.isArray(given)) return { status: given };
  return given as Values;
}

function describeField(locale: Locale, field: string, then: Values, now: Values): string[] {
  const text = textIn(locale);
  const [before, after] = [valueText(locale, then[field]), valueText(locale, now[field])];
  if (before === after) return [];
  const id = `activity-events.field.${field}`;
  const label = isTextId(id) ? text(id) : field;
  if (!before) return [text('activity-events.set', { field: label, value: after })];
  // An entry without an "after" is about what was there; with one, the value went away.
  if (!after && Object.keys(now).length === 0)
    return [text('activity-events.set', { field: label, value: before })];
  const none = text('activity-events.nothing');
  return [text('activity-events.change', { field: label, before, after: after || none })];
}

/** The catalogs that have a text for a recorded code, the nearest first. */
const codeTexts = [
  'activity-events.value.',
  'activity-events.event.',
  'activity-events.application.',
  'activity-events.value.COMPANY_',
  'activity-events.value.TENANT_',
  'activity-events.value.STAFF_',
  'activity-events.value.SBU_',
  'global-users.role.',
  'global-users.attribute.',
  'tickets.reason.',
  'operations-throttles.kind.',
];

/** A value as a person reads it; a code has a text of its own, or that of its refusal. */
export function valueText(locale: Locale, value: unknown): string {
  const text = textIn(locale);
  if (value === null || value === undefined) return '';
  if (typeof value === 'boolean') return text(value ? 'common.yes' : 'common.no');
  if (Array.isArray(value)) return value.map((one) => valueText(locale, one)).join(', ');
  if (typeof value === 'object') {
    return Object.values(value)
      .map((one) => valueText(locale, one))
      .filter(Boolean)
      .join(' ');
  }
  const code = String(value);
  const own = `activity-events.value.${code.toUpperCase().replace('.', '_')}`;
  const id = [...codeTexts.map((kind) => `${kind}${code}`), own].find(isTextId);
  if (id) return text(id);
  return isErrorCode(code) ? text(code) : titleOfCode(locale, code);
}

const isErrorCode = (code: string): code is ErrorCode => Object.hasOwn(errorStatus, code);

interface LoggedProduct {
  code: string;
  accessTypes: number[];
}

/** Requests keep codes, memberships keep the access types too. */
function productsIn(given: unknown): Map<string, LoggedProduct> {
  const list = (Array.isArray(given) ? given : []).map(
    (one): LoggedProduct =>
      typeof one === 'string' ? { code: one, accessTypes: [] } : { accessTypes: [], ...one },
  );
  return new Map(list.map((product) => [product.code, product]));
}

function describeProducts(
  locale: Locale,
  before: unknown,
  after: unknown,
  isChange: boolean,
): string[] {
  const text = textIn(locale);
  const [then, now] = [productsIn(before), productsIn(after)];
  const titles = (products: LoggedProduct[]) =>
    products.map(({ code }) => titleOfCode(locale, code)).join(', ');
  const added = [...now.values()].filter(({ code }) => !then.has(code));
  const removed = [...then.values()].filter(({ code }) => !now.has(code));
  const changed = [...now.values()].flatMap((product) => {
    const types = typesText(locale, product);
    const typesBefore = typesText(locale, then.get(product.code) ?? product);
    const field = titleOfCode(locale, product.code);
    return types === typesBefore
      ? []
      : [text('activity-events.change', { field, before: typesBefore, after: types })];
  });
  if (!isChange) {
    const all = titles([...added, ...removed]);
    const field = text('activity-events.field.products');
    return all ? [text('activity-events.set', { field, value: all })] : [];
  }
  return [
    ...(added.length > 0
      ? [text('activity-events.productsAdded', { products: titles(added) })]
      : []),
    ...(removed.length > 0
      ? [text('activity-events.productsRemoved', { products: titles(removed) })]
      : []),
    ...changed,
  ];
}

const typeNames = Object.keys(accessTypes) as AccessType[];

function typesText(locale: Locale, { accessTypes: types }: LoggedProduct): string {
  const text = textIn(locale);
  const names = types.toSorted().map((type) => {
    const name = typeNames.find((one) => accessTypes[one] === type);
    return name ? text(`users.accessType.${name}`) : String(type);
  });
  return names.join(', ') || text('activity-events.nothing');
}
