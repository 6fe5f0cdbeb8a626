import type { UseQueryResult } from '@tanstack/react-query';
import { Change, ChangeList, PeopleBox } from '../../../../kit/changes/people-box.tsx';
import { Failure } from '../../../../kit/failure/failure.tsx';
import { useProductName } from '../../../../kit/products/use-product-name.ts';
import type { Answer } from '../../../../lib/call/call-types.ts';
import { useListText } from '../../../../lib/i18n/list-text.ts';
import { useText } from '../../../../lib/i18n/messages.ts';
import { PlaceholderLines } from '../../../../ui/feedback/placeholder-lines.tsx';
import { AccessTypesChange, RoleChange } from '../access/access-changes.tsx';
import styles from './change-list.module.css';

type Preview = Answer<'POST /api/companies/:companyId/users/preview'>;
type Person = Preview['people'][number];

interface Props {
  preview: UseQueryResult<Preview>;
  /** For a deletion or a block, which name the lost products of every user, also when there are none. */
  losing?: boolean;
  /** The heading stands around it already. */
  untitled?: boolean;
}

/** The effect of an action on each user, before it is confirmed. */
export function ActionPreview({ preview, losing = false, untitled = false }: Props) {
  const text = useText('users');
  const { data, isError, error, refetch } = preview;
  if (isError) {
    const title = text('users.change.failed');
    return <Failure error={error} title={title} onRetry={() => void refetch()} />;
  }
  if (!data) return <PlaceholderLines label={text('users.change.loading')} lines={3} />;
  const title = text('words.whatWillChange');
  return (
    <div>
      {untitled ? null : <p className={styles.title}>{title}</p>}
      {data.total > data.people.length ? <PreviewSummary preview={data} /> : null}
      <PeopleBox
        label={title}
        people={data.people.map((person) => ({
          key: person.loginId,
          name: person.name,
          email: person.email,
          changes: <PersonChanges person={person} losing={losing} />,
        }))}
      />
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
      <ChangeList>
        {products.flatMap(({ code, gaining, losing }) => [
          losing > 0 ? (
            <Change key={`${code} losing`} kind="loss">
              {text('user-list.change.losing', { count: losing, product: productName(code) })}
            </Change>
          ) : null,
          gaining > 0 ? (
            <Change key={`${code} gaining`} kind="gain">
              {text('user-list.change.gaining', { count: gaining, product: productName(code) })}
            </Change>
          ) : null,
        ])}
      </ChangeList>
      <p className={styles.summary}>{text('user-list.change.first', { count: people.length })}</p>
    </>
  );
}

function PersonChanges({ person, losing }: { person: Person; losing: boolean }) {
  const text = useText('users');
  const productName = useProductName();
  const list = useListText();
  const { loses, gains, accessTypes, role, staysElsewhere, refusal } = person;
  const named = (codes: Person['loses']) => ({ products: list(codes.map(productName)) });
  if (refusal) {
    return (
      <ChangeList>
        <Change kind="loss">
          {text('users.change.refused')} {refusal}
        </Change>
      </ChangeList>
    );
  }
  const newRole = role.after === role.before ? null : role.after;
  const isNothing =
    !losing && !newRole && [loses, gains, accessTypes].every(({ length }) => length === 0);
  return (
    <ChangeList>
      {loses.length > 0 ? <Change kind="loss">{text('words.loses', named(loses))}</Change> : null}
      {losing && loses.length === 0 ? <Change>{text('users.change.losesNothing')}</Change> : null}
      {gains.length > 0 ? (
        <Change kind="gain">{text('users.change.gains', named(gains))}</Change>
      ) : null}
      {accessTypes.map((change) => (
        <AccessTypesChange key={change.code} {...change} />
      ))}
      {role.before && newRole ? <RoleChange before={role.before} after={newRole} /> : null}
      {losing && staysElsewhere ? <Change>{text('users.change.elsewhere')}</Change> : null}
      {isNothing ? <Change>{text('users.change.nothing')}</Change> : null}
    </ChangeList>
  );
}
