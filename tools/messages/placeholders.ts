import {
  isArgumentElement,
  isLiteralElement,
  isPluralElement,
  isPoundElement,
  isSelectElement,
  isTagElement,
  type MessageFormatElement,
  parse,
} from '@formatjs/icu-messageformat-parser';

/** The parts that a translation must keep: arguments, options of a select, tags. Sorted, each once. */
export function placeholdersOf(text: string): string[] {
  return [...new Set(parse(text).flatMap(placeholdersIn))].sort();
}

function placeholdersIn(element: MessageFormatElement): string[] {
  if (isLiteralElement(element) || isPoundElement(element)) return [];
  if (isTagElement(element)) {
    return [`<${element.value}>`, ...element.children.flatMap(placeholdersIn)];
  }
  if (isSelectElement(element) || isPluralElement(element)) {
    // Languages differ in plural forms, never in the values of a select.
    const options = isSelectElement(element) ? Object.keys(element.options).sort().join('|') : '';
    const inside = Object.values(element.options).flatMap(({ value }) => value);
    const name = `{${element.value}${options && `: ${options}`}}`;
    return [name, ...inside.flatMap(placeholdersIn)];
  }
  return isArgumentElement(element) || element.value ? [`{${element.value}}`] : [];
}
