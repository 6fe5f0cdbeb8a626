import type { UseQueryResult } from '@tanstack/react-query';
import { Failure } from '../../../kit/failure/failure.tsx';
import { useProductName } from '../../../kit/products/use-product-name.ts';
import type { Answer } from '../../../lib/call/call-types.ts';
import { useText } from '../../../lib/i18n/messages.ts';
import { PlaceholderLines } from '../../../ui/feedback/placeholder-lines.tsx';
import { AddressText } from '../../../ui/layout/address-text.tsx';
import { AccessTypesChange, RoleChange } from '../access/access-changes.tsx';
import styles from './change-list.module.css';

type Preview = Answer<'POST /api/companies/:companyId/users/preview'>;
type Person = Preview['people'][number];

interface Props {
  preview: UseQueryResult<Preview>;
  /** For a deletion or a block, which name the lost products of every user, also when there are none. */
  losing?: boolean;
}

/** The effect of an action on each user, before it is confirmed. */
export function ActionPreview({ preview, losing = false }: Props) {
  const text = useText('users');
  const { data, isError, error, refetch } = preview;
  if (isError) {
    const title = text('users.change.failed');
    return <Failure error={error} title={title} onRetry={() => void refetch()} />;
  }
  if (!data) return <PlaceholderLines label={text('users.change.loading')} lines={3} />;
  const title = text('users.change.title');
  return (
    <div>
      <p className={styles.title}>{title}</p>
      {data.total > data.people.length ? <PreviewSummary preview={data} /> : null}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys scroll a focused box */}
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

/** The numbers of an action on more users than are listed one by one. */
function PreviewSummary({ preview }: { preview: Preview }) {
  const text = useText('user-list');
  const productName = useProductName();
  const { total, refused, products, people } = preview;
  return (
    <>
      <p className={styles.summary}>
        {text('user-list.change.summary', { count: total - refused, refused })}
      </p>
      <ul className={styles.changes}>
        {products.flatMap(({ code, gaining, losing }) => [
          losing > 0 ? (
            <li key={`${code} losing`} data-kind="loss">
              {text('user-list.change.losing', { count: losing, product: productName(code) })}
            </li>
          ) : null,
          gaining > 0 ? (
            <li key={`${code} gaining`} data-kind="gain">
              {text('user-list.change.gaining', { count: gaining, product: productName(code) })}
            </li>
          ) : null,
        ])}
      </ul>
      <p className={styles.summary}>{text('user-list.change.first', { count: people.length })}</p>
    </>
  );
}

function PersonChanges({ person, losing }: { person: Person; losing: boolean }) {
  const text = useText('users');
  const productName = useProductName();
  const { loses, gains, accessTypes, role, staysElsewhere, refusal } = person;
  const named = (codes: Person['loses']) => ({ products: codes.map(productName).join(', ') });
  if (refusal) {
    return (
      <p className={`${styles.changes} ${styles.refusal}`}>
        {text('users.change.refused')} {refusal}
      </p>
    );
  }
  const newRole = role.after === role.before ? null : role.after;
  const isNothing =
    !losing && !newRole && [loses, gains, accessTypes].every(({ length }) => length === 0);
  return (
    <ul className={styles.changes}>
      {loses.length > 0 ? (
        <li data-kind="loss">{text('users.change.loses', named(loses))}</li>
      ) : null}
      {losing && loses.length === 0 ? <li>{text('users.change.losesNothing')}</li> : null}
      {gains.length > 0 ? (
        <li data-kind="gain">{text('users.change.gains', named(gains))}</li>
      ) : null}
      {accessTypes.map((change) => (
        <AccessTypesChange key={change.code} {...change} />
      ))}
      {role.before && newRole ? <RoleChange before={role.before} after={newRole} /> : null}
      {losing && staysElsewhere ? <li>{text('users.change.elsewhere')}</li> : null}
      {isNothing ? <li>{text('users.change.nothing')}</li> : null}
    </ul>
  );
}
