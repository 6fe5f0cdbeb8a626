import { type DraftPlace, draftEra, dropDraft, keepDraft, recallDraft } from './drafts.ts';

type Values = Record<string, unknown>;

/** What a form holds at this moment. */
interface Source {
  values: () => Values;
  initialValues: () => Values;
  /** Never stored. */
  never: readonly string[];
}

const pauseMs = 400;
const json = (value: unknown) => JSON.stringify(value) ?? '';

/** A file, for example, cannot be written down. */
function storable(value: unknown): boolean {
  if (value === null || typeof value !== 'object') return typeof value !== 'function';
  if (Array.isArray(value)) return value.every(storable);
  return Object.getPrototypeOf(value) === Object.prototype && Object.values(value).every(storable);
}

function changesOf({ values, initialValues }: Source): [string, unknown][] {
  const before = initialValues();
  return Object.entries(values()).filter(([field, value]) => json(value) !== json(before[field]));
}

/** What a draft says about the fields that the form still has, as far as it says something new. */
function fitting(draft: Values, { initialValues, never }: Source): Values {
  const before = initialValues();
  const fits = ([field, value]: [string, unknown]) =>
    field in before &&
    !never.includes(field) &&
    json(value) !== json(before[field]) &&
    (before[field] === null || value === null || typeof before[field] === typeof value);
  return Object.fromEntries(Object.entries(draft).filter(fits));
}

/** Writes down what one form holds, a moment after it changed. */
export function createDraftKeeper() {
  const era = draftEra();
  let source: Source | null = null;
  let place: DraftPlace | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let settled: string | null = null;

  const isUnsaved = () =>
    source !== null && json(source.values()) !== settled && changesOf(source).length > 0;

  const save = () => {
    clearTimeout(timer);
    timer = undefined;
    if (!(source && place) || era !== draftEra()) return;
    const { never } = source;
    const changes = changesOf(source).filter(
      ([key, value]) => !never.includes(key) && storable(value),
    );
    if (changes.length > 0 && isUnsaved()) keepDraft(place, Object.fromEntries(changes));
    else dropDraft(place);
  };

  const changed = () => {
    clearTimeout(timer);
    timer = setTimeout(save, pauseMs);
  };

  return {
    isUnsaved,
    place: () => place,
    look: (next: Source) => {
      source = next;
    },
    /** A visitor who turns out to be signed in takes along what they typed. */
    moveTo: (next: DraftPlace) => {
      if (place?.store === 'session' && place.key !== next.key) {
        dropDraft(place);
        changed();
      }
      place = next;
    },
    changed,
    /** What waits to be written is written now. */
    flush: () => {
      if (timer !== undefined) save();
    },
    recall: (): Values | null => {
      const draft = source && place && recallDraft(place);
      const values = draft ? fitting(draft, source as Source) : {};
      return Object.keys(values).length > 0 ? values : null;
    },
    /** What the form holds now is sent, or given up. */
    settle: () => {
      clearTimeout(timer);
      timer = undefined;
      settled = source && json(source.values());
      if (place) dropDraft(place);
    },
  };
}
export type DraftKeeper = ReturnType<typeof createDraftKeeper>;
