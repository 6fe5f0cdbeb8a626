const hardSpace = '\u00a0';

/** In French a colon and quotation marks have a space beside them that no line breaks at. */
export function frenchSpaces(text: string): string {
  return text.replace(/ (?=:(?:\s|$)|»)|(?<=«) /g, hardSpace);
}
