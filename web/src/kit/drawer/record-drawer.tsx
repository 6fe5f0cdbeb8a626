import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { CallError } from '../../lib/call/call-error.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { PlaceholderLines } from '../../ui/feedback/placeholder-lines.tsx';
import { DrawerPanel } from '../../ui/overlays/side-panel.tsx';
import { Failure } from '../failure/failure.tsx';
import styles from './record-drawer.module.css';

interface RecordDrawerProps<Row> {
  query: Pick<UseQueryResult<Row>, 'data' | 'error' | 'refetch'>;
  title: (row: Row) => string;
  /** `gone` is for a row that somebody removed, or an address with an id of another company. */
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
  const isGone =
    error instanceof CallError && (error.status === 404 || error.code === 'input.invalid');
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

interface DrawerAction {
  id: string;
  label: string;
  onClick: () => void;
  danger?: boolean;
  shown?: boolean;
}

interface DrawerActionsProps {
  /** Begins the name of each button in page views, as in `users-drawer`. */
  track: string;
  actions: readonly DrawerAction[];
}

export function DrawerActions({ track, actions }: DrawerActionsProps) {
  const shown = actions.filter((action) => action.shown ?? true);
  if (shown.length === 0) return null;
  return (
    <div className={styles.actions}>
      {shown.map(({ id, label, onClick, danger }) => (
        <Button
          key={id}
          variant="default"
          size="xs"
          className={danger ? styles.danger : undefined}
          onClick={onClick}
          data-track={`${track}-${id}`}
        >
          {label}
        </Button>
      ))}
    </div>
  );
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
