import type { UseQueryResult } from '@tanstack/react-query';
import { CallError } from '../../../lib/call/call-error.ts';
import type { Answer } from '../../../lib/call/call-types.ts';
import { useText } from '../../../lib/i18n/messages.ts';
import { ErrorMessage } from '../../../ui/feedback/error-message.tsx';
import { PlaceholderLines } from '../../../ui/feedback/placeholder-lines.tsx';
import { AddressText } from '../../../ui/layout/address-text.tsx';
import { useWaysText } from '../access/use-access-types-text.ts';
import { useProductName } from '../use-product-names.ts';
import styles from './change-list.module.css';

type Preview = Answer<'POST /api/companies/:companyId/users/preview'>;
type Person = Preview['people'][number];

interface Props {
  preview: UseQueryResult<Preview>;
  /** Deleting and blocking tell of everybody what they lose, also when it is nothing. */
  losing?: boolean;
}

/** What will change, person by person, before anything does. */
export function ActPreview({ preview, losing = false }: Props) {
  const text = useText('users');
  const { data, isError, error, refetch } = preview;
  if (isError) {
    return (
      <ErrorMessage
        title={text('users.change.failed')}
        message={error.message}
        requestId={error instanceof CallError ? error.requestId : undefined}
        onRetry={() => void refetch()}
      />
    );
  }
  if (!data) return <PlaceholderLines label={text('users.change.loading')} lines={3} />;
  const title = text('users.change.title');
  return (
    <div>
      <p className={styles.title}>{title}</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is scrolled by the arrow keys */}
      <section className={styles.box} aria-label={title} tabIndex={0}>
        <ul className={styles.list}>
          {data.people.map((person) => (
            <li key={person.loginId}>
              <span className={styles.name}>{person.name}</span>{' '}
              <span className={styles.address}>
                <AddressText address={person.email} />
              </span>
              <PersonChanges person={person} losing={losing} />
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}

function PersonChanges({ person, losing }: { person: Person; losing: boolean }) {
  const text = useText('users');
  const productName = useProductName();
  const waysText = useWaysText();
  const { loses, gains, ways, role, staysElsewhere, refusal } = person;
  const named = (codes: Person['loses']) => ({ products: codes.map(productName).join(', ') });
  if (refusal) {
    return (
      <p className={`${styles.changes} ${styles.refusal}`}>
        {text('users.change.refused')} {refusal}
      </p>
    );
  }
  const isMoved = role.after !== null && role.after !== role.before;
  const isNothing = !losing && !isMoved && [loses, gains, ways].every(({ length }) => length === 0);
  return (
    <ul className={styles.changes}>
      {loses.length > 0 ? (
        <li data-kind="loss">{text('users.change.loses', named(loses))}</li>
      ) : null}
      {losing && loses.length === 0 ? <li>{text('users.change.losesNothing')}</li> : null}
      {gains.length > 0 ? (
        <li data-kind="gain">{text('users.change.gains', named(gains))}</li>
      ) : null}
      {ways.map(({ code, before, after }) => (
        <li key={code}>
          {text('users.change.ways', {
            product: productName(code),
            before: waysText(before),
            after: waysText(after),
          })}
        </li>
      ))}
      {isMoved && role.before && role.after ? (
        <RoleChange before={role.before} after={role.after} />
      ) : null}
      {losing && staysElsewhere ? <li>{text('users.change.elsewhere')}</li> : null}
      {isNothing ? <li>{text('users.change.nothing')}</li> : null}
    </ul>
  );
}

type Role = NonNullable<Person['role']['before']>;

export function RoleChange({ before, after }: { before: Role; after: Role }) {
  const text = useText('users');
  const values = { before: text(`users.role.${before}`), after: text(`users.role.${after}`) };
  return <li>{text('users.change.role', values)}</li>;
}
