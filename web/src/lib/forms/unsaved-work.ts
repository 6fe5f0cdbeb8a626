const forms = new Set<() => boolean>();

/** A form that is on the screen answers whether it holds something that was not sent. */
export function watchUnsavedWork(isUnsaved: () => boolean): () => void {
  forms.add(isUnsaved);
  return () => forms.delete(isUnsaved);
}

/** Whether leaving now would take a form away that somebody has typed into. */
export function hasUnsavedWork(): boolean {
  return [...forms].some((isUnsaved) => isUnsaved());
}
