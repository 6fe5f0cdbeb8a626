import { type DraftPlace, draftGeneration, dropDraft, keepDraft, recallDraft } from './drafts.ts';

type Values = Record<string, unknown>;

/** The current values of a form. */
interface Source {
  values: () => Values;
  initialValues: () => Values;
  /** Never stored. */
  never: readonly string[];
}

const pauseMs = 400;
const json = (value: unknown) => JSON.stringify(value) ?? '';

/** False for a file, for example, which cannot be stored as JSON. */
function storable(value: unknown): boolean {
  if (value === null || typeof value !== 'object') return typeof value !== 'function';
  if (Array.isArray(value)) return value.every(storable);
  return Object.getPrototypeOf(value) === Object.prototype && Object.values(value).every(storable);
}

function changesOf({ values, initialValues }: Source): [string, unknown][] {
  const before = initialValues();
  return Object.entries(values()).filter(([field, value]) => json(value) !== json(before[field]));
}

/** The values of a draft that differ from the form and belong to fields that the form still has. */
function fitting(draft: Values, { initialValues, never }: Source): Values {
  const before = initialValues();
  const fits = ([field, value]: [string, unknown]) =>
    field in before &&
    !never.includes(field) &&
    json(value) !== json(before[field]) &&
    (before[field] === null || value === null || typeof before[field] === typeof value);
  return Object.fromEntries(Object.entries(draft).filter(fits));
}

/** Saves the values of one form as a draft, shortly after a change. */
export function createDraftKeeper() {
  const era = draftGeneration();
  let source: Source | null = null;
  let place: DraftPlace | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let settled: string | null = null;

  const isUnsaved = () =>
    source !== null && json(source.values()) !== settled && changesOf(source).length > 0;

  const save = () => {
    clearTimeout(timer);
    timer = undefined;
    if (!(source && place) || era !== draftGeneration()) return;
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
    /** Moves a visitor's draft to the user's storage when the visitor turns out to be signed in. */
    moveTo: (next: DraftPlace) => {
      if (place?.store === 'session' && place.key !== next.key) {
        dropDraft(place);
        changed();
      }
      place = next;
    },
    changed,
    /** Saves a pending change now. */
    flush: () => {
      if (timer !== undefined) save();
    },
    recall: (): Values | null => {
      const draft = source && place && recallDraft(place);
      const values = draft ? fitting(draft, source as Source) : {};
      return Object.keys(values).length > 0 ? values : null;
    },
    /** Drops the draft, because the current values were submitted or discarded. */
    settle: () => {
      clearTimeout(timer);
      timer = undefined;
      settled = source && json(source.values());
      if (place) dropDraft(place);
    },
  };
}
export type DraftKeeper = ReturnType<typeof createDraftKeeper>;
