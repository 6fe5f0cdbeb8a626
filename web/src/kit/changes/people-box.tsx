import type { ReactNode } from 'react';
import { AddressText } from '../../ui/layout/address-text.tsx';
import common from '../../ui/theme/common.module.css';
import styles from './people-box.module.css';

interface PeopleBoxProps {
  label: string;
  people: readonly { key: string; name: string; email: string; changes?: ReactNode }[];
  /** Says how many are not listed. */
  more?: string | null;
}

/** The people whom an action concerns, with its effect on each, in a box that scrolls. */
export function PeopleBox({ label, people, more }: PeopleBoxProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys scroll a focused box
    <section className={styles.box} aria-label={label} tabIndex={0}>
      <ul className={`${common.list} ${styles.list}`}>
        {people.map(({ key, name, email, changes }) => (
          <li key={key}>
            <span className={common.strong}>{name}</span>{' '}
            <span className={styles.address}>
              <AddressText address={email} />
            </span>
            {changes}
          </li>
        ))}
        {more ? <li>{more}</li> : null}
      </ul>
    </section>
  );
}

/** What is gained, lost or stays, one line each: `Change` children. */
export function ChangeList({ children }: { children: ReactNode }) {
  return <ul className={styles.changes}>{children}</ul>;
}

export function Change({ kind, children }: { kind?: 'gain' | 'loss'; children: ReactNode }) {
  return <li data-kind={kind}>{children}</li>;
}
