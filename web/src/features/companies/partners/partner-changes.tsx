import type { UseQueryResult } from '@tanstack/react-query';
import { Change, ChangeList, PeopleBox } from '../../../kit/changes/people-box.tsx';
import { Failure } from '../../../kit/failure/failure.tsx';
import { useProductName } from '../../../kit/products/use-product-name.ts';
import { useListText } from '../../../lib/i18n/list-text.ts';
import { useText } from '../../../lib/i18n/messages.ts';
import { PlaceholderLines } from '../../../ui/feedback/placeholder-lines.tsx';
import { useMethodName } from './partner-form.tsx';
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
  const title = text('words.whatWillChange');
  const more = data.total - data.people.length;
  return (
    <div role="status">
      <p className={styles.changesTitle}>{title}</p>
      {data.total === 0 ? (
        <p className={styles.hint}>{text('partners.change.none', { count: data.unchanged })}</p>
      ) : (
        <PeopleBox
          label={title}
          people={data.people.map((person) => ({
            key: `${person.kind} ${person.email}`,
            name: person.name,
            email: person.email,
            changes: <PersonChange person={person} company={company} />,
          }))}
          more={more > 0 ? text('partners.change.more', { count: more }) : null}
        />
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
  const methodName = useMethodName();
  const list = useListText();
  const { losesCompany, loses, gains, methods } = person;
  const named = (codes: readonly string[]) => list(codes.map(productName));
  const lost =
    loses.length > 0
      ? text('partners.change.losesCompanyAnd', { company, products: named(loses) })
      : text('partners.change.losesCompany', { company });
  if (losesCompany) {
    return (
      <ChangeList>
        <Change kind="loss">{lost}</Change>
      </ChangeList>
    );
  }
  const narrowed = byMethods(methods, 'loses');
  const widened = byMethods(methods, 'gains');
  return (
    <ChangeList>
      {loses.length > 0 ? (
        <Change kind="loss">{text('words.loses', { products: named(loses) })}</Change>
      ) : null}
      {gains.length > 0 ? (
        <Change kind="gain">{text('partners.change.gains', { products: named(gains) })}</Change>
      ) : null}
      {narrowed.map(({ types, codes }) => (
        <Change key={types.join()} kind="loss">
          {text('partners.change.losesMethods', {
            methods: list(types.map(methodName)),
            products: named(codes),
          })}
        </Change>
      ))}
      {widened.map(({ types, codes }) => (
        <Change key={types.join()} kind="gain">
          {text('partners.change.gainsMethods', {
            methods: list(types.map(methodName)),
            products: named(codes),
          })}
        </Change>
      ))}
    </ChangeList>
  );
}

/** Products that lose or gain the same methods are in one line. */
function byMethods(
  methods: Preview['people'][number]['methods'],
  change: 'loses' | 'gains',
): { types: readonly number[]; codes: string[] }[] {
  const groups = Map.groupBy(methods, (product) => product[change].join());
  return [...groups.values()].flatMap((products) => {
    const types = products[0]?.[change] ?? [];
    return types.length > 0 ? [{ types, codes: products.map(({ code }) => code) }] : [];
  });
}
