/** A part of the text that is replaced, and what is selected after that. */
export interface Edit {
  from: number;
  to: number;
  text: string;
  select: [from: number, to: number];
}

interface Selection {
  value: string;
  from: number;
  to: number;
}

/** Puts a mark around the selected words, or takes it away where it stands already. */
export function toggleMark({ value, from, to }: Selection, mark: string): Edit {
  const words = value.slice(from, to);
  const { length } = mark;
  const isInside = words.startsWith(mark) && words.endsWith(mark) && words.length > 2 * length;
  if (isInside) {
    const text = words.slice(length, -length);
    return { from, to, text, select: [from, from + text.length] };
  }
  const isAround =
    value.slice(from - length, from) === mark && value.slice(to, to + length) === mark;
  if (isAround && words !== '')
    return {
      ...{ from: from - length, to: to + length, text: words },
      select: [from - length, to - length],
    };
  return { from, to, text: mark + words + mark, select: [from + length, to + length] };
}

export type LineKind = 'heading2' | 'heading3' | 'bullets' | 'numbers';

const starts: Record<LineKind, (index: number) => string> = {
  heading2: () => '## ',
  heading3: () => '### ',
  bullets: () => '- ',
  numbers: (index) => `${index + 1}. `,
};

/** What any kind of line begins with: one kind takes the place of another. */
const anyStart = /^(?:#{1,6} |[-*] |\d{1,3}[.)] )/;

/** Gives the selected lines a beginning, or takes it away when all of them have it. */
export function toggleLines({ value, from, to }: Selection, kind: LineKind): Edit {
  const start = value.lastIndexOf('\n', from - 1) + 1;
  const next = value.indexOf('\n', to);
  const end = next < 0 ? value.length : next;
  const lines = value.slice(start, end).split('\n');
  const hasAll = lines.every((line, index) => line.startsWith(starts[kind](index)));
  const text = lines
    .map((line, index) => {
      const plain = line.replace(anyStart, '');
      return hasAll ? plain : starts[kind](index) + plain;
    })
    .join('\n');
  return { from: start, to: end, text, select: [start, start + text.length] };
}

/** A link with the selected words, or with the name of its target. */
export function linkTo({ value, from, to }: Selection, target: string, name: string): Edit {
  const words = value.slice(from, to) || name.replace(/[[\]]/g, '');
  const text = `[${words}](${target})`;
  return { from, to, text, select: [from + text.length, from + text.length] };
}

/** A paragraph of its own after the line of the cursor. */
export function paragraph({ value, to }: Selection, words: string): Edit {
  const next = value.indexOf('\n', to);
  const at = next < 0 ? value.length : next;
  const before = at === 0 ? '' : '\n\n';
  const text = `${before}${words}\n`;
  return { from: at, to: at, text, select: [at + text.length, at + text.length] };
}

/** The browser notes the edit for its undo, as if it had been typed. */
export function applyEdit(field: HTMLTextAreaElement, { from, to, text, select }: Edit): void {
  field.focus();
  field.setSelectionRange(from, to);
  // No other call keeps the undo of the browser; it is there in all of them.
  const isTyped = document.execCommand?.('insertText', false, text) ?? false;
  if (!isTyped) {
    const { set } = Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value') ?? {};
    set?.call(field, field.value.slice(0, from) + text + field.value.slice(to));
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }
  field.setSelectionRange(...select);
}
