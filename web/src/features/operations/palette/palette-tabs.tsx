import { useText } from '../../../lib/i18n/messages.ts';
import { UnstyledButton } from '../../../ui/buttons/unstyled-button.tsx';
import type { ShownGroup } from './find-entries.ts';
import styles from './palette.module.css';

interface Props {
  /** All groups of the search, with their counts. */
  groups: readonly Pick<ShownGroup, 'id' | 'heading' | 'count'>[];
  /** The group that is shown alone; null shows a few of each. */
  only: string | null;
  onOnly: (groupId: string | null) => void;
}

/** One chip for all and one for each group: the palette then shows that group whole. */
export function PaletteTabs({ groups, only, onOnly }: Props) {
  const text = useText('palette');
  const total = groups.reduce((sum, { count }) => sum + count, 0);
  const all = { id: null, heading: text('palette.group.all'), count: total };
  return (
    <fieldset className={styles.tabs} aria-label={text('palette.groups')}>
      {[all, ...groups].map(({ id, heading, count }) => (
        <UnstyledButton
          key={id}
          className={styles.tab}
          aria-pressed={id === only}
          // The focus stays in the field, where the arrow keys are.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onOnly(id)}
        >
          {heading} <span className={styles.count}>{count}</span>
        </UnstyledButton>
      ))}
    </fieldset>
  );
}
