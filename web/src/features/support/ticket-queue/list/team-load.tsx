import { useText } from '../../../../lib/i18n/messages.ts';
import { UnstyledButton } from '../../../../ui/buttons/unstyled-button.tsx';
import common from '../../../../ui/theme/common.module.css';
import styles from './queue-rail.module.css';

interface Props {
  agents: readonly { userId: string; name: string; open: number; isYou: boolean }[];
  /** The people whose tickets are shown. */
  chosen: readonly string[];
  onChoose: (ids: string[]) => void;
}

/** How many open tickets each person has; a click shows them. */
export function TeamLoad({ agents, chosen, onChoose }: Props) {
  const text = useText('ticket-queue');
  const shown = agents.filter(({ open, isYou }) => open > 0 || isYou);
  if (shown.length === 0) return null;
  const name = (one: Props['agents'][number]) =>
    one.isYou ? text('ticket-queue.you', { name: one.name }) : one.name;
  return (
    <ul className={common.list} aria-label={text('ticket-queue.load')}>
      {shown.toReversed().map((one) => (
        <li key={one.userId}>
          <UnstyledButton
            className={styles.person}
            aria-pressed={chosen.includes(one.userId)}
            onClick={() => onChoose(chosen.includes(one.userId) ? [] : [one.userId])}
          >
            <span className={common.cut}>{name(one)}</span>{' '}
            <span className={styles.count}>{text('ticket-queue.count', { count: one.open })}</span>
          </UnstyledButton>
        </li>
      ))}
    </ul>
  );
}
