import { useRef } from 'react';
import { useText } from '../../../../../lib/i18n/messages.ts';
import { AutocompleteMultiSelect } from '../../../../../ui/fields/select/autocomplete-multi-select.tsx';
import type { FindOptions } from '../../../../../ui/fields/select/use-found-options.ts';
import { Dialog } from '../../../../../ui/overlays/dialog.tsx';
import styles from './markdown.module.css';
import { useFindTargets } from './use-find-targets.ts';

interface Props {
  onlyTerms: boolean;
  /** What Markdown calls it, such as article:undo, and its name. */
  onPick: (target: string, name: string) => void;
  onClose: () => void;
}

/** Finds an article, a release note or a term by its name; Enter takes the first. */
export function TargetDialog({ onlyTerms, onPick, onClose }: Props) {
  const text = useText('content-editor');
  const find = useFindTargets(onlyTerms);
  const names = useRef(new Map<string, string>());
  /** An article and a release note can have the same name. */
  const findWithKinds: FindOptions = async (search, signal) => {
    const options = await find(search, signal);
    for (const { id, title } of options) names.current.set(id, title);
    if (onlyTerms) return options;
    return options.map(({ description = '', title, ...option }) => ({
      ...option,
      title: text('content-editor.pick.option', { title, kind: description }),
    }));
  };
  return (
    <Dialog
      kind="customized"
      width={480}
      onClose={onClose}
      title={text(onlyTerms ? 'content-editor.pick.term' : 'content-editor.pick.link')}
    >
      <div className={styles.finder}>
        <AutocompleteMultiSelect
          label={text(
            onlyTerms ? 'content-editor.pick.term.label' : 'content-editor.pick.link.label',
          )}
          value={[]}
          findOptions={findWithKinds}
          debounceMs={200}
          onChange={([chosen]) => {
            if (chosen) onPick(chosen.id, names.current.get(chosen.id) ?? chosen.title);
          }}
          data-autofocus
        />
      </div>
    </Dialog>
  );
}
