import type { UseQueryResult } from '@tanstack/react-query';
import { Failure } from '../../kit/failure/failure.tsx';
import { useProductName } from '../../kit/products/use-product-name.ts';
import { useText } from '../../lib/i18n/messages.ts';
import { PlaceholderLines } from '../../ui/feedback/placeholder-lines.tsx';
import { AddressText } from '../../ui/layout/address-text.tsx';
import styles from './partners.module.css';
import type { Preview } from './partners.queries.ts';

interface Props {
  preview: UseQueryResult<Preview>;
  company: string;
}

/** The users of the partner who lose or gain access, before it is confirmed. */
export function PartnerChanges({ preview: { data, error, refetch }, company }: Props) {
  const text = useText('partners');
  if (error) {
    const title = text('partners.change.failed');
    return <Failure error={error} title={title} onRetry={() => void refetch()} />;
  }
  if (!data) return <PlaceholderLines label={text('partners.change.loading')} lines={3} />;
  const title = text('partners.change.title');
  const more = data.total - data.people.length;
  return (
    <div role="status">
      <p className={styles.changesTitle}>{title}</p>
      {data.total === 0 ? (
        <p className={styles.hint}>{text('partners.change.none', { count: data.unchanged })}</p>
      ) : (
        /* biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys scroll a focused box */
        <section className={styles.people} aria-label={title} tabIndex={0}>
          <ul>
            {data.people.map((person) => (
              <li key={`${person.kind} ${person.email}`}>
                <strong>{person.name}</strong>{' '}
                <span className={styles.address}>
                  <AddressText address={person.email} />
                </span>
                <PersonChange person={person} company={company} />
              </li>
            ))}
            {more > 0 ? <li>{text('partners.change.more', { count: more })}</li> : null}
          </ul>
        </section>
      )}
    </div>
  );
}

interface PersonChangeProps {
  person: Preview['people'][number];
  company: string;
}

function PersonChange({ person, company }: PersonChangeProps) {
  const text = useText('partners');
  const productName = useProductName();
  const { losesCompany, loses, gains } = person;
  const named = (codes: readonly string[]) => codes.map(productName).join(', ');
  if (losesCompany) {
    return (
      <p data-kind="loss">
        {loses.length > 0
          ? text('partners.change.losesCompanyAnd', { company, products: named(loses) })
          : text('partners.change.losesCompany', { company })}
      </p>
    );
  }
  return (
    <>
      {loses.length > 0 ? (
        <p data-kind="loss">{text('partners.change.loses', { products: named(loses) })}</p>
      ) : null}
      {gains.length > 0 ? (
        <p data-kind="gain">{text('partners.change.gains', { products: named(gains) })}</p>
      ) : null}
    </>
  );
}
