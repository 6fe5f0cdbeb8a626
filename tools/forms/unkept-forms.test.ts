import { describe, expect, it } from 'vitest';
import { findUnfocusedForms, findUnkeptForms } from './unkept-forms.ts';

const page = 'web/src/features/notes/note-page.tsx';
const find = (files: Record<string, string>) => findUnkeptForms(new Map(Object.entries(files)));
const hook = `import { useDraftForm } from '../../lib/draft-form.ts';
export const useNoteForm = () => useDraftForm<Note>({ name: 'note', initialValues });`;

describe('a form that keeps no draft is named', () => {
  it.each([
    ["import { useForm } from '@mantine/form';", 1],
    [
      "import React from 'react';\nimport { type FormErrors, useForm as use } from '@mantine/form';",
      2,
    ],
    ["import {\n  useForm,\n} from '@mantine/form';", 1],
    ["import * as forms from '@mantine/form';", 1],
    ["import { useField } from '@mantine/form';", 1],
    ["import { createFormContext } from '@mantine/form';", 1],
  ])('by its import: %s', (text, line) => {
    for (const file of [page, 'web/src/lib/forms/forms.ts', 'web/src/ui/form.tsx'])
      expect(find({ [file]: text })).toEqual([
        expect.stringContaining(`${file}:${line}: a form of`),
      ]);
  });

  it.each([
    'return (\n  <form onSubmit={send}>\n  </form>\n);',
    'return (\n  <Box component="form" onSubmit={send} />\n);',
    'return (\n  <SearchForm onSubmit={send} />\n);',
  ])('by its element: %s', (text) => {
    expect(find({ [page]: text })).toEqual([
      expect.stringContaining(`${page}:2: a form that keeps`),
    ]);
    expect(find({ 'web/src/app/search.tsx': text })).toHaveLength(1);
  });

  it('also when a comment speaks of the right one', () => {
    expect(find({ [page]: '// useDraftForm() is for others\n<form />' })).toHaveLength(1);
  });

  it('also when what it imports keeps nothing, or is not a form', () => {
    const text = "import { useNoteForm } from './note-form.ts';\n<form />";
    expect(find({ [page]: text, 'web/src/features/notes/note-form.ts': '' })).toHaveLength(1);
    const other = "import { Note } from './note-form.ts';\n<form />";
    expect(find({ [page]: other, 'web/src/features/notes/note-form.ts': hook })).toHaveLength(1);
  });
});

describe('nothing is said', () => {
  it('about the sign-in form, whose password no draft may hold', () => {
    const form = '<form onSubmit={send} />';
    const folder = 'web/src/features/identity/sign-in';
    expect(find({ [`${folder}/login-form.tsx`]: form })).toEqual([]);
    expect(find({ [`${folder}/other-form.tsx`]: form })).toHaveLength(1);
  });

  it.each([
    "const form = useDraftForm({ name: 'note' });\n<form />",
    "const form = useDraftForm<Note>({ name: 'note' });\n<form />",
    "import type { DraftForm } from '../../lib/draft-form.ts';\n<form />",
    "import type { UseFormReturnType } from '@mantine/form';",
    "import { type UseFormReturnType, isEmail } from '@mantine/form';",
    '// a <form> in words\n<p />',
    '<Formatted />',
  ])('about %s', (text) => {
    expect(find({ [page]: text })).toEqual([]);
  });

  it('about a form whose hook or type comes from beside it', () => {
    const beside = { 'web/src/features/notes/note-form.ts': hook };
    for (const name of ['useNoteForm', 'type NoteForm'])
      expect(
        find({ [page]: `import { ${name} } from './note-form.ts';\n<form />`, ...beside }),
      ).toEqual([]);
  });

  it('about the one place that wraps it, and about tests', () => {
    const text = "import { useForm } from '@mantine/form';\n<form />";
    expect(
      find({ 'web/src/lib/forms/draft-form.ts': text, [page.replace('.tsx', '.test.tsx')]: text }),
    ).toEqual([]);
  });
});

describe('a form that focuses no wrong field', () => {
  const find = (text: string, file = page) => findUnfocusedForms(new Map([[file, text]]));

  it('is named, wherever it is', () => {
    expect(find('return (\n  <form onSubmit={send} />\n);')).toEqual([
      expect.stringContaining(`${page}:2: a form that focuses`),
    ]);
    expect(find('<form />', 'web/src/ui/form.tsx')).toHaveLength(1);
  });

  it('is not one that focuses it, is of the kit, or is of a test', () => {
    expect(find('<form onSubmit={() => focusFirstWrongField(form, errors)} />')).toEqual([]);
    expect(find('<FormDialog form={form} />')).toEqual([]);
    expect(find('<form />', 'web/src/kit/forms/form.test.tsx')).toEqual([]);
  });
});
