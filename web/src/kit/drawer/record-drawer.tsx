import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { isGoneError } from '../../lib/call/call-error.ts';
import { PlaceholderLines } from '../../ui/feedback/placeholder-lines.tsx';
import { DrawerPanel } from '../../ui/overlays/side-panel.tsx';
import { Failure } from '../failure/failure.tsx';
import styles from './record-drawer.module.css';

interface RecordDrawerProps<Row> {
  query: Pick<UseQueryResult<Row>, 'data' | 'error' | 'refetch'>;
  title: (row: Row) => string;
  /** `gone` is for a row that was removed, or an address with an id of another company. */
  texts: { loading: string; gone: string; failed: string };
  /** In the shape of the row while it loads; lines without it. */
  outline?: ReactNode;
  onClose: () => void;
  children: (row: Row) => ReactNode;
}

/** One row of a list with everything known about it. Its id is in the address. */
export function RecordDrawer<Row>(props: RecordDrawerProps<Row>) {
  const { query, title, texts, outline, onClose, children } = props;
  const { data, error, refetch } = query;
  const isGone = isGoneError(error);
  return (
    <DrawerPanel title={data ? title(data) : texts.loading} onClose={onClose}>
      {data ? <DrawerParts>{children(data)}</DrawerParts> : null}
      {isGone ? <DrawerNote>{texts.gone}</DrawerNote> : null}
      {error && !isGone ? (
        <Failure error={error} title={texts.failed} onRetry={() => void refetch()} />
      ) : null}
      {data || error ? null : (outline ?? <PlaceholderLines label={texts.loading} lines={6} />)}
    </DrawerPanel>
  );
}

/** Keeps the parts of a drawer apart. */
export function DrawerParts({ children }: { children: ReactNode }) {
  return <div className={styles.parts}>{children}</div>;
}

interface DrawerPartProps {
  title: string;
  /** A page that has such parts has them right below its title. */
  level?: 2 | 3;
  children: ReactNode;
}

export function DrawerPart({ title, level = 3, children }: DrawerPartProps) {
  const Heading = `h${level}` as const;
  return (
    <section aria-label={title}>
      <Heading className={styles.title}>{title}</Heading>
      {children}
    </section>
  );
}

/** A small line: that there is nothing, or what belongs to the line above. */
export function DrawerNote({ children }: { children: ReactNode }) {
  return <p className={styles.quiet}>{children}</p>;
}

interface DrawerFactsProps {
  label: string;
  /** A fact without a value is left out. */
  facts: readonly { name: string; value: ReactNode }[];
}

export function DrawerFacts({ label, facts }: DrawerFactsProps) {
  return (
    <dl className={styles.facts} aria-label={label}>
      {facts.map(({ name, value }) =>
        value ? (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ) : null,
      )}
    </dl>
  );
}
