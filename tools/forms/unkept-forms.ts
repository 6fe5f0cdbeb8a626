import { posix } from 'node:path';

/** Texts of source files by their path from the root. */
export type Sources = ReadonlyMap<string, string>;

const home = 'web/src/lib/forms/draft-form.ts';
/** The sign-in form: no draft may hold a password, and its first load does without the form library (decision 76). */
const withoutDraft = 'web/src/features/identity/sign-in/login-form.tsx';
const screens = /^web\/src\/(features|app)\//;
const tests = /\.test\.tsx?$|\/testing\//;
const imports = /import\s(type\s)?([^;'"]*)\sfrom\s+['"]([^'"]+)['"]/g;
const formOnScreen = /<form\b|<[\w.]*Form\b[^>]*\bonSubmit=|\bcomponent="form"/;
const keeping = /\buseDraftForm\s*[<(]|\bDraftForm\b/;

/** Names every form that would lose what a person typed when they are forced to sign in again. */
export function findUnkeptForms(sources: Sources): string[] {
  return [...sources]
    .filter(([file]) => file !== home && !tests.test(file))
    .flatMap(([file, text]) => [...bareForms(file, text), ...unkept(file, text, sources)]);
}

/** Names every form element that leaves the focus on its button when a field is wrong. */
export function findUnfocusedForms(sources: Sources): string[] {
  return [...sources].flatMap(([file, text]) => {
    const code = withoutComments(text);
    const at = tests.test(file) ? -1 : code.search(/<form\b/);
    if (at < 0 || /\bfocusFirstWrongField\(/.test(code)) return [];
    return [`${file}:${lineAt(code, at)}: a form that focuses no wrong field; use Form of the kit`];
  });
}

/** Mantine's own hooks keep nothing; its types and validators may be used. */
function bareForms(file: string, text: string): string[] {
  return importsOf(withoutComments(text))
    .filter(({ from, values }) => from === '@mantine/form' && values.some(isHook))
    .map(({ line }) => `${file}:${line}: a form of @mantine/form; use useDraftForm of ${home}`);
}

const isHook = (name: string) => /^(use|create|\*)/.test(name);

function unkept(file: string, text: string, sources: Sources): string[] {
  const code = withoutComments(text);
  const isChecked = screens.test(file) && file !== withoutDraft;
  const at = isChecked ? code.search(formOnScreen) : -1;
  if (at < 0 || keeping.test(code) || importsKeptForm(file, code, sources)) return [];
  return [`${file}:${lineAt(code, at)}: a form that keeps no draft; use useDraftForm of ${home}`];
}

/** A hook or a type of a form from a file beside it, which keeps drafts itself. */
function importsKeptForm(file: string, code: string, sources: Sources): boolean {
  return importsOf(code).some(({ from, names }) => {
    const imported = posix.join(posix.dirname(file), from);
    const kept = from.startsWith('.') && keeping.test(withoutComments(sources.get(imported) ?? ''));
    return kept && imported !== file && names.some((name) => /(^use\w+|\w)Form$/.test(name));
  });
}

function importsOf(code: string) {
  return Array.from(
    code.matchAll(imports),
    ({ 1: typeOnly, 2: clause = '', 3: from = '', index }) => {
      const specifiers = clause.split(/[{},]/).map((name) => name.trim());
      const names = specifiers.filter(Boolean).map((name) => name.replace(/^type\s+/, ''));
      const values = specifiers.filter((name) => name && !typeOnly && !name.startsWith('type '));
      return { from, names, values, line: lineAt(code, index) };
    },
  );
}

/** Line breaks stay, so that lines can be named. */
function withoutComments(text: string): string {
  return text.replaceAll(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm, (comment) =>
    comment.replaceAll(/[^\n]/g, ' '),
  );
}

const lineAt = (text: string, index: number) => text.slice(0, index).split('\n').length;
