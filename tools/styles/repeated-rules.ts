import { posix } from 'node:path';

/** Texts of style sheets by their path from the root. */
type Sheets = ReadonlyMap<string, string>;

/** Two declarations may agree by chance; three are a part that has no name yet. */
const fewest = 3;
const mostModules = 2;

const rule = /^([^\s@}/][^{}]*) \{\n((?: {2}[^\n{}]+;\n)+)\}/gm;

/** The modules of each rule that several repeat, by its declarations in the order of the alphabet. */
function repeatedRules(sheets: Sheets): Map<string, string[]> {
  const modules = new Map<string, Set<string>>();
  for (const [file, text] of sheets) {
    for (const [, , declarations = ''] of text.replaceAll(/\/\*.*?\*\//gs, '').matchAll(rule)) {
      const lines = declarations.trim().split(/;\s*/).filter(Boolean).toSorted();
      if (lines.length < fewest) continue;
      const body = lines.join('; ');
      modules.set(body, (modules.get(body) ?? new Set()).add(file));
    }
  }
  return new Map(
    [...modules]
      .filter(([, files]) => files.size > mostModules)
      .map(([body, files]) => [body, [...files]]),
  );
}

/** Names the rules that a third module repeats, but for those that stand already. */
export function findRepeatedRules(sheets: Sheets, standing: ReadonlyMap<string, number>): string[] {
  return [...repeatedRules(sheets)].flatMap(([body, files]) =>
    files.length > (standing.get(body) ?? mostModules)
      ? [`${files.length} modules have the rule { ${body} }: ${files.join(', ')}`]
      : [],
  );
}

const className = /\.([a-zA-Z]\w*)/g;

/** Names the classes that no importer of their module uses. */
export function findUnusedClasses(sheets: Sheets, users: ReadonlyMap<string, Use[]>): string[] {
  return [...sheets].flatMap(([file, text]) => {
    const uses = users.get(file) ?? [];
    const used = (name: string) =>
      uses.some(({ text: code, styles }) =>
        // A class may be chosen by a value, or the whole module handed on.
        new RegExp(`\\b${styles}(\\.${name}\\b|\\[|[,)} ](?!from))`).test(code),
      );
    const names = new Set(
      Array.from(text.replaceAll(/\/\*.*?\*\//gs, '').matchAll(className), ([, name = '']) => name),
    );
    return [...names]
      .filter((name) => !used(name))
      .map((name) => `${file}: no screen uses .${name}`);
  });
}

interface Use {
  /** The text of a module that imports the style sheet, and its name there. */
  text: string;
  styles: string;
}

const sheetImport = /^import (\w+) from '([^']+\.module\.css)';$/gm;

/** Who imports each style sheet. */
export function usersOf(modules: ReadonlyMap<string, string>): Map<string, Use[]> {
  const users = new Map<string, Use[]>();
  for (const [file, text] of modules) {
    for (const [, styles = '', path = ''] of text.matchAll(sheetImport)) {
      const sheet = posix.join(posix.dirname(file), path);
      users.set(sheet, [...(users.get(sheet) ?? []), { text, styles }]);
    }
  }
  return users;
}
