import type { ReactNode } from 'react';
import { Button } from '../../ui/buttons/button.tsx';
import styles from './setting-list.module.css';

/** Cards of settings, two beside each other where there is room. */
export function SettingCards({ children }: { children: ReactNode }) {
  return <div className={styles.cards}>{children}</div>;
}

/** The settings of one thing: `SettingRow` children. */
export function SettingList({ children }: { children: ReactNode }) {
  return <ul className={styles.list}>{children}</ul>;
}

interface RowProps {
  name: string;
  /** The state, beside the name. */
  badges?: ReactNode;
  /** Lines below the name; empty ones are left out. */
  details: readonly (string | null | undefined | false)[];
  actions: readonly RowAction[];
}

interface RowAction {
  label: string;
  /** Names the action for a screen reader: a page has many of the same label. */
  of: string;
  onClick: () => void;
  /** The main action of the row has a border. */
  main?: boolean;
  shown?: boolean;
}

/** One setting with its state and its actions. */
export function SettingRow({ name, badges, details, actions }: RowProps) {
  return (
    <li>
      <div className={styles.words}>
        <p className={styles.name}>
          {name}
          {badges}
        </p>
        {details.map((line) =>
          line ? (
            <p key={line} className={styles.details}>
              {line}
            </p>
          ) : null,
        )}
      </div>
      <div className={styles.actions}>
        {actions.map(({ label, of, onClick, main = false, shown = true }) =>
          shown ? (
            <Button
              key={of}
              variant={main ? 'default' : 'subtle'}
              size="xs"
              aria-label={of}
              onClick={onClick}
            >
              {label}
            </Button>
          ) : null,
        )}
      </div>
    </li>
  );
}
