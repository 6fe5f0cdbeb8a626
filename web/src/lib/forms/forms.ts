import type { FormErrors, UseFormReturnType } from '@mantine/form';
import { CallError, type CallErrorCode } from '../call/call-error.ts';

/**
 * Shows the validation errors of the server at their fields. `byCode` names the field of an error
 * that concerns one field as a whole. Returns the errors by field, or null when the error has no field here.
 */
export function showFieldErrors<Values extends Record<string, unknown>>(
  form: UseFormReturnType<Values>,
  error: unknown,
  byCode: Partial<Record<CallErrorCode, keyof Values & string>> = {},
): Record<string, string> | null {
  if (!(error instanceof CallError)) return null;
  const placed: Record<string, string> = {};
  for (const { field, message } of error.details) if (field in form.values) placed[field] = message;
  const whole = byCode[error.code];
  if (whole) placed[whole] = error.message;
  form.setErrors(placed);
  const [first] = Object.keys(placed);
  if (first) form.getInputNode(first)?.focus();
  return first === undefined ? null : placed;
}

/** Focuses the first field with an error; in a group, its first choice. */
export function focusFirstError(
  form: { getInputNode: (path: string) => HTMLElement | null },
  errors: FormErrors,
): void {
  const node = form.getInputNode(Object.keys(errors)[0] ?? '');
  (node?.matches('input, textarea') ? node : node?.querySelector('input'))?.focus();
}

/** Focuses the first wrong field in the order of the screen; in a group, its first choice. */
export function focusFirstWrongField(form: HTMLElement | null, errors: FormErrors): void {
  const fields = [...(form?.querySelectorAll<HTMLElement>('[data-path]') ?? [])];
  const wrong = fields.find(({ dataset }) => errors[dataset.path ?? '']);
  const control = 'input, textarea, select, button';
  (wrong?.matches(control) ? wrong : wrong?.querySelector<HTMLElement>(control))?.focus();
}
