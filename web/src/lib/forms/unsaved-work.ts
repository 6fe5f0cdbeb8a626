const forms = new Set<() => boolean>();

/** A form that is on the screen answers whether it holds something that was not sent. */
export function watchUnsavedWork(isUnsaved: () => boolean): () => void {
  forms.add(isUnsaved);
  return () => forms.delete(isUnsaved);
}

/** Whether leaving the page would lose a form that the user has typed into. */
export function hasUnsavedWork(): boolean {
  return [...forms].some((isUnsaved) => isUnsaved());
}
