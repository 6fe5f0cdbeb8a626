export interface DeclaredFunction {
  name: string;
  line: number;
  parameters: { name: string; type: string }[];
}

const declaration =
  /^(?:export )?(?:(?:async )?function\*? ?(\w+)|const (\w+)(?:: [^=]+)? = (?:async )?(?=[<(]))/gm;

/** The top-level functions of a file that Biome has formatted, comments already taken out. */
export function functionsOf(code: string): DeclaredFunction[] {
  return Array.from(code.matchAll(declaration), (match) => {
    const from = code.indexOf('(', skipTypeParameters(code, match.index + match[0].length));
    const parameters = splitTopLevel(code.slice(from + 1, closing(code, from)));
    return {
      name: match[1] ?? match[2] ?? '',
      line: code.slice(0, match.index).split('\n').length,
      parameters: parameters.map(readParameter),
    };
  });
}

function skipTypeParameters(code: string, at: number): number {
  return code[at] === '<' ? closing(code, at) + 1 : at;
}

function readParameter(text: string): { name: string; type: string } {
  const [name = '', ...type] = splitTopLevel(text, ':');
  return { name: name.trim(), type: type.join(':').trim() };
}

const open = '([{<';
const close = ')]}>';

/** The index of the bracket that closes the one at `from`. The `>` of an arrow closes nothing. */
function closing(code: string, from: number): number {
  let depth = 0;
  for (let at = from; at < code.length; at++) {
    const letter = code[at] as string;
    if (open.includes(letter)) depth++;
    if (close.includes(letter) && code[at - 1] !== '=') depth--;
    if (depth === 0) return at;
  }
  return code.length;
}

function splitTopLevel(text: string, separator = ','): string[] {
  const parts: string[] = [];
  let from = 0;
  for (let at = 0; at < text.length; at++) {
    if (open.includes(text[at] as string)) at = closing(text, at);
    else if (text[at] === separator) {
      parts.push(text.slice(from, at));
      from = at + 1;
    }
  }
  parts.push(text.slice(from));
  return parts.map((part) => part.trim()).filter(Boolean);
}

/** Line breaks stay, so that lines can be named. */
export function withoutComments(text: string): string {
  return text.replaceAll(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm, (comment) =>
    comment.replaceAll(/[^\n]/g, ' '),
  );
}
