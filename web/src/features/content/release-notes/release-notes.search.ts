const tagId = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
const mostTags = 20;
const longestId = 100;

export interface NotesSearch {
  /** Counted from one. */
  page?: number | undefined;
  /** Ids with a comma between them. */
  tags?: string | undefined;
  mine?: 'true' | undefined;
  unread?: 'true' | undefined;
}

/** The state of the list in its address; values that do not fit are left out. */
export function notesSearch(raw: Record<string, unknown>): NotesSearch {
  const page = Number(raw.page);
  return {
    page: Number.isSafeInteger(page) && page > 1 ? page : undefined,
    tags: tagsIn(raw.tags).join() || undefined,
    mine: String(raw.mine) === 'true' ? 'true' : undefined,
    unread: String(raw.unread) === 'true' ? 'true' : undefined,
  };
}

/** The ids of tags in a value of the address. */
export function tagsIn(value: unknown): string[] {
  const ids = typeof value === 'string' ? value.split(',') : [];
  const fitting = ids.filter((id) => id.length <= longestId && tagId.test(id));
  return [...new Set(fitting)].slice(0, mostTags);
}

export function noteSearch(raw: Record<string, unknown>): { note?: string | undefined } {
  const note = typeof raw.note === 'string' ? raw.note : '';
  return { note: note.length <= longestId && tagId.test(note) ? note : undefined };
}
