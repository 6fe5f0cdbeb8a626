import type { Message, MessageTree } from './message.ts';

const plain = 'aceginorstuyzACEGINORSTUYZ';
const accented = 'áçéğíñóŕšţúýžÁÇÉĞÍÑÓŔŠŢÚÝŽ';
const accentOf = new Map([...plain].map((letter, at) => [letter, [...accented][at] ?? letter]));
const accents = (text: string) => [...text].map((one) => accentOf.get(one) ?? one).join('');

/** Marks only translated text: names, dates and numbers in placeholders stay as they are. */
function accentTree(tree: MessageTree): MessageTree {
  return tree.map((element): MessageTree[number] => {
    if ('options' in element) {
      const options = Object.entries(element.options).map(([name, option]) => [
        name,
        { ...option, value: accentTree(option.value) },
      ]);
      return { ...element, options: Object.fromEntries(options) };
    }
    if ('children' in element) return { ...element, children: accentTree(element.children) };
    return element.type === 0 ? { ...element, value: accents(element.value) } : element;
  });
}

/** Marks a translated text, so that one that is not translated stands out on the screen. */
export function pseudo(message: Message): Message {
  if (typeof message === 'string') return `⟦${accents(message)}⟧`;
  return [{ type: 0, value: '⟦' }, ...accentTree(message), { type: 0, value: '⟧' }];
}
