import { type ReactNode, useState } from 'react';
import { CallError } from '../../lib/call/call-error.ts';
import { useText } from '../../lib/i18n/messages.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { WarningMessage } from '../../ui/feedback/error-message.tsx';
import { useReportFailure } from '../failure/use-report-failure.ts';

type State = 'none' | 'changed' | 'loading' | 'compared' | 'gone';

export interface EditConflict<Thing> {
  /** The version that the user has seen and overwrites on save. */
  seen: Thing;
  maySave: boolean;
  /** Shown above the fields; null while there is no conflict. */
  notice: ReactNode;
  /** Returns true for an error that is a conflict. */
  take: (error: unknown) => boolean;
}

interface Texts<Thing> {
  title: string | ((seen: Thing) => string);
  /** The saved values. */
  current: (seen: Thing) => string;
  gone: string;
}

/**
 * Shown when another user has saved the same thing first. The form keeps its values; the user can
 * load the current values to compare, and then overwrite them. `load` returns undefined, or fails
 * with 404, for a thing that was deleted.
 */
export function useEditConflict<Thing>(
  opened: Thing,
  load: () => Promise<Thing | undefined>,
  { title, current, gone }: Texts<Thing>,
): EditConflict<Thing> {
  const text = useText('common');
  const reportFailure = useReportFailure();
  const [seen, setSeen] = useState(opened);
  const [state, setState] = useState<State>('none');

  const reload = async () => {
    setState('loading');
    try {
      const now = await load();
      if (now) setSeen(now);
      setState(now ? 'compared' : 'gone');
    } catch (error) {
      const isGone = error instanceof CallError && error.status === 404;
      setState(isGone ? 'gone' : 'changed');
      if (!isGone) reportFailure(error);
    }
  };
  const take = (error: unknown) => {
    if (!(error instanceof CallError)) return false;
    const isGone = error.status === 404;
    if (!isGone && error.code !== 'resource.changed') return false;
    setState(isGone ? 'gone' : 'changed');
    return true;
  };

  const message = {
    none: '',
    changed: text('common.conflict.message'),
    loading: text('common.conflict.message'),
    compared: current(seen),
    gone,
  }[state];
  const reloadButton = (
    <Button variant="default" size="xs" loading={state === 'loading'} onClick={() => void reload()}>
      {text('common.conflict.reload')}
    </Button>
  );
  const mayReload = state === 'changed' || state === 'loading';
  return {
    seen,
    maySave: state === 'none' || state === 'compared',
    notice: message ? (
      <WarningMessage
        title={typeof title === 'string' ? title : title(seen)}
        message={message}
        action={mayReload ? reloadButton : null}
      />
    ) : null,
    take,
  };
}
