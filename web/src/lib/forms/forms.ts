import type { FormErrors } from '@mantine/form';
import { CallError, type CallErrorCode } from '../call/call-error.ts';

/** Where a form shows an error. Every error has at least one place. */
export interface ErrorPlaces {
  /** Texts by field; only fields that are on the screen. */
  atFields: Record<string, string>;
  /** The error, or the rest of it, that no field shows. */
  atTop: Error | null;
}

/**
 * Decides what a form shows of an error: validation errors at their fields, everything else at the
 * top. `byCode` names the field of an error that concerns one field as a whole. An error of a field
 * that the form does not show, such as one of an earlier step, goes to the top too.
 */
export function placeError(
  error: Error,
  form: HTMLElement | null,
  byCode: Partial<Record<CallErrorCode, string>> = {},
): ErrorPlaces {
  if (!(error instanceof CallError)) return { atFields: {}, atTop: error };
  const atFields: Record<string, string> = {};
  const unplaced: string[] = [];
  for (const { field, message } of error.details) {
    const shown = shownField(form, field);
    if (shown) atFields[shown] ??= message;
    else unplaced.push(message);
  }
  const whole = shownField(form, byCode[error.code] ?? '');
  if (whole) return { atFields: { ...atFields, [whole]: error.message }, atTop: null };
  if (unplaced.length === 0 && Object.keys(atFields).length > 0) return { atFields, atTop: null };
  // This code only points to the fields, so that its own text explains nothing.
  const isExplained = error.code !== 'input.invalid' || unplaced.length === 0;
  const message = isExplained ? error.message : [...new Set(unplaced)].join(' · ');
  return { atFields, atTop: new CallError({ ...error, message }) };
}

/** The field on the screen that a path belongs to: `products.0` belongs to `products`. */
function shownField(form: HTMLElement | null, path: string): string | undefined {
  const shown = fieldsOf(form).map(({ dataset }) => dataset.path);
  for (let name = path; name; name = name.slice(0, Math.max(0, name.lastIndexOf('.')))) {
    if (shown.includes(name)) return name;
  }
  return undefined;
}

function fieldsOf(form: HTMLElement | null): HTMLElement[] {
  return [...(form?.querySelectorAll<HTMLElement>('[data-path]') ?? [])];
}

/** Focuses the first wrong field in the order of the screen; in a group, its first choice. */
export function focusFirstWrongField(form: HTMLElement | null, errors: FormErrors): void {
  const wrong = fieldsOf(form).find(({ dataset }) => errors[dataset.path ?? '']);
  const control = 'input, textarea, select, button';
  (wrong?.matches(control) ? wrong : wrong?.querySelector<HTMLElement>(control))?.focus();
}
