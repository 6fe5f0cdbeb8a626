import type { TextProblem } from '@endcap/contract/content/content-editor';
import type { Locale } from '@endcap/contract/sites';

/** The name of a field of the editor, as the form and the server call it. */
export const fieldName = (locale: Locale, part: 'title' | 'summary' | 'body') =>
  `texts.${locale}.${part}`;

export const termsFieldId = 'content-terms';

/** Puts the cursor on what is wrong, after the tab with it has opened. Null: the terms of the settings. */
export function focusPlace(
  locale: Locale,
  place: Pick<TextProblem, 'problem' | 'target'> | null,
): void {
  // The tab with the field is drawn first.
  setTimeout(() => {
    const part =
      place?.target === 'title' || place?.target === 'summary' ? place.target : ('body' as const);
    const field =
      place === null
        ? document.getElementById(termsFieldId)
        : document.getElementsByName(fieldName(locale, part)).item(0);
    field?.focus();
    if (!(field instanceof HTMLTextAreaElement) || !place) return;
    const from = field.value.indexOf(place.target);
    if (from < 0 || part !== 'body') return;
    field.setSelectionRange(from, from + place.target.length);
    scrollToLine(field, from);
  }, 50);
}

/** A browser selects without scrolling: the line of the fault can be far below. */
function scrollToLine(field: HTMLTextAreaElement, at: number): void {
  const before = field.value.slice(0, at).split('\n').length;
  const all = field.value.split('\n').length;
  field.scrollTop = (field.scrollHeight * Math.max(before - 3, 0)) / all;
}
