import { useState } from 'react';

/** Someone else was quicker (changed), what they saved is fetched, and then seen, or it is gone. */
type Conflict = 'none' | 'changed' | 'loading' | 'compared' | 'gone';

export interface EditConflict<Thing> {
  seen: Thing;
  conflict: Conflict;
  reload: () => Promise<void>;
  raise: () => void;
  lose: () => void;
  maySave: boolean;
}

/**
 * The version that the person has seen, and what to do when it is no longer the current one.
 * `current` answers undefined for something that is gone.
 */
export function useEditConflict<Thing>(
  opened: Thing,
  current: () => Promise<Thing | undefined>,
  onFailure: (error: unknown) => void,
): EditConflict<Thing> {
  const [seen, setSeen] = useState(opened);
  const [conflict, setConflict] = useState<Conflict>('none');

  const reload = async () => {
    setConflict('loading');
    try {
      const now = await current();
      if (now) setSeen(now);
      setConflict(now ? 'compared' : 'gone');
    } catch (error) {
      setConflict('changed');
      onFailure(error);
    }
  };

  return {
    seen,
    conflict,
    reload,
    raise: () => setConflict('changed'),
    lose: () => setConflict('gone'),
    maySave: conflict === 'none' || conflict === 'compared',
  };
}
