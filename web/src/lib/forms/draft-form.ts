import { type UseFormInput, type UseFormReturnType, useForm } from '@mantine/form';
import { useEffect, useLayoutEffect, useState } from 'react';
import { useSession } from '../session/session.ts';
import { createDraftKeeper, type DraftKeeper } from './draft-keeper.ts';
import { type DraftPlace, draftPlace, watchUnsavedWork } from './drafts.ts';

type FormValues = Record<string, unknown>;

interface Kept<Values> {
  /** Unique per form; with an id where there is one form per thing. */
  name: string;
  /** Fields that are never stored. */
  never?: (keyof Values & string)[];
}
interface NotKept {
  name: false;
  /** Why no draft of this form may be saved. */
  reason: string;
}
type DraftFormInput<Values, Transformed> = Omit<
  UseFormInput<Values, Transformed>,
  'name' | 'initialValues'
> & { initialValues: Values } & (Kept<Values> | NotKept);

export type DraftForm<Values, Transformed = Values> = UseFormReturnType<
  Values,
  Transformed,
  undefined
> & {
  /** True when the form shows values of a saved draft. */
  draftRestored: boolean;
  /** False for a form that must not be stored. */
  keepsDraft: boolean;
  /** Call it after a successful submit or a cancel. */
  forgetDraft: () => void;
  /** Resets the form to its initial values. */
  startOver: () => void;
};

/**
 * A form whose values survive a forced sign-in, for the same user in the same browser. Mount it
 * when its initial values are known.
 */
export function useDraftForm<Values extends FormValues, Transformed = Values>(
  input: DraftFormInput<Values, Transformed>,
): DraftForm<Values, Transformed> {
  const { name, onValuesChange, ...options } = input;
  const never = 'never' in input ? (input.never ?? []) : [];
  const [keeper] = useState(createDraftKeeper);
  const [draftRestored, setRestored] = useState(false);
  const form = useForm<Values, Transformed>({
    ...options,
    onValuesChange: (values, previous) => {
      onValuesChange?.(values, previous);
      keeper.changed();
    },
  });

  useLayoutEffect(() => {
    keeper.look({ values: form.getValues, initialValues: form.getInitialValues, never });
  });
  useKeeping(keeper, name !== false);
  const restore = () => {
    const draft = keeper.recall();
    if (!draft || keeper.isUnsaved()) return;
    form.setValues(draft as Partial<Values>);
    setRestored(true);
  };
  const clear = () => {
    form.reset();
    setRestored(false);
  };
  usePlace(keeper, name, { restore, clear });

  const forgetDraft = () => {
    keeper.settle();
    setRestored(false);
  };
  const startOver = () => {
    form.reset();
    forgetDraft();
  };
  return { ...form, draftRestored, keepsDraft: name !== false, forgetDraft, startOver };
}

/** Follows changes of the signed-in user, so that no user sees the typed values of another one. */
function usePlace(
  keeper: DraftKeeper,
  name: string | false,
  { restore, clear }: { restore: () => void; clear: () => void },
) {
  const { user, isPending } = useSession();
  const { key, store }: Partial<DraftPlace> =
    name === false || isPending ? {} : draftPlace(user, name);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another place is a reason
  useLayoutEffect(() => {
    if (!(key && store)) return;
    const before = keeper.place();
    // The session ended: the values on the screen still belong to the same user.
    if (before?.store === 'local' && store === 'session') return;
    if (before?.store === 'local' && before.key !== key) {
      keeper.flush();
      clear();
    }
    keeper.moveTo({ key, store });
    restore();
  }, [key, store]);
}

/** Saves the draft before the form, the tab or the page is closed. */
function useKeeping(keeper: DraftKeeper, keeps: boolean) {
  useEffect(() => {
    if (!keeps) return;
    const stopWatching = watchUnsavedWork(keeper.isUnsaved);
    window.addEventListener('pagehide', keeper.flush);
    document.addEventListener('visibilitychange', keeper.flush);
    return () => {
      stopWatching();
      window.removeEventListener('pagehide', keeper.flush);
      document.removeEventListener('visibilitychange', keeper.flush);
      keeper.flush();
    };
  }, [keeper, keeps]);
}
