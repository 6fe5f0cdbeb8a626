import { Fragment, type ReactNode, useState } from 'react';

type Dialogs = Record<string, (close: () => void, ...about: never[]) => ReactNode>;
type About<Show> = Show extends (close: () => void, ...about: infer Rest) => ReactNode
  ? Rest
  : never;

interface Open {
  name: string | null;
  about: readonly unknown[];
  /** Counts the openings, so that a reopened dialog starts with fresh state. */
  opening: number;
}

/**
 * The dialogs of a screen, of which one is open at a time: `open('edit', row)` shows
 * `edit: (close, row) => <EditDialog …/>` where `element` stands.
 */
export function useDialogs<D extends Dialogs>(dialogs: D) {
  const [{ name, about, opening }, setOpen] = useState<Open>({ name: null, about: [], opening: 0 });
  const close = () => setOpen((before) => ({ ...before, name: null }));
  const show = name === null ? undefined : dialogs[name];
  return {
    open: <Name extends keyof D & string>(next: Name, ...its: About<D[Name]>) =>
      setOpen((before) => ({ name: next, about: its, opening: before.opening + 1 })),
    close,
    element: show ? <Fragment key={opening}>{show(close, ...(about as never[]))}</Fragment> : null,
  };
}
