import type { UserContext } from '@endcap/contract/identity/identity';
import { useQuery } from '@tanstack/react-query';
import { Failure } from '../../../../kit/failure/failure.tsx';
import { useReportFailure } from '../../../../kit/failure/use-report-failure.ts';
import { useUndoToast } from '../../../../kit/use-undo-toast.ts';
import { useText } from '../../../../lib/i18n/messages.ts';
import { PlaceholderLines } from '../../../../ui/feedback/placeholder-lines.tsx';
import homeStyles from '../home.module.css';
import { suppliersKey, suppliersQuery } from '../home.queries.ts';
import { FoldedRows, HomeCard } from '../home-card.tsx';
import { FindSupplier } from './find-supplier.tsx';
import { FollowedRow, SuggestedRow } from './supplier-row.tsx';
import styles from './suppliers.module.css';
import { type Follow, sendFollow, useFollow } from './suppliers.queries.ts';

interface Props {
  user: UserContext;
  onOpen: (companyId: string) => void;
}

const shownAtFirst = 6;

/** The suppliers that a person of the retailer works with, and those of the colleagues. */
export function SuppliersPanel({ user, onOpen }: Props) {
  const text = useText('home-page');
  const { data, error, refetch } = useQuery(suppliersQuery);
  const follow = useFollowing();
  return (
    <HomeCard
      title={text('home.suppliers')}
      count={data?.followed.length || null}
      hint={useUnit(user)}
    >
      {error && !data ? (
        <Failure
          error={error}
          title={text('home.suppliers.failed')}
          onRetry={() => void refetch()}
        />
      ) : null}
      {data || error ? null : (
        <div className={homeStyles.none}>
          <PlaceholderLines label={text('common.loading')} lines={6} />
        </div>
      )}
      {data?.followed.length === 0 ? (
        <p className={homeStyles.none}>{text('home.suppliers.none')}</p>
      ) : null}
      {data && data.followed.length > 0 ? (
        <FoldedRows shown={shownAtFirst} track="home-suppliers-more">
          {data.followed.map((supplier) => (
            <FollowedRow
              key={supplier.companyId}
              supplier={supplier}
              onFollow={follow}
              onOpen={onOpen}
            />
          ))}
        </FoldedRows>
      ) : null}
      {data && data.suggested.length > 0 ? (
        <>
          <h3 className={styles.part}>{text('home.suppliers.suggested')}</h3>
          <ul className={homeStyles.rows}>
            {data.suggested.map((supplier) => (
              <SuggestedRow key={supplier.companyId} supplier={supplier} onFollow={follow} />
            ))}
          </ul>
        </>
      ) : null}
      {data ? (
        <FindSupplier loginId={user.login_id} known={data.followed} onFollow={follow} />
      ) : null}
    </HomeCard>
  );
}

/** Each change says what is the case now, and can be undone from there. */
function useFollowing() {
  const text = useText('home-page');
  const reportFailure = useReportFailure();
  const said = ({ isFollowed, isSuggestion, companyName: company }: Follow) => {
    if (isFollowed) return text('home.suppliers.followed', { company });
    return text(isSuggestion ? 'home.suppliers.dismissed' : 'home.suppliers.unfollowed', {
      company,
    });
  };
  const back = (follow: Follow): Follow => ({
    ...{ companyId: follow.companyId, companyName: follow.companyName },
    isFollowed: !follow.isFollowed,
  });
  const undo = useUndoToast({
    queryKey: suppliersKey,
    undo: (follow: Follow) => sendFollow(back(follow)),
    undone: (_done, follow) => said(back(follow)),
  });
  const { mutate } = useFollow({
    onSuccess: (_done, follow) => undo.show(said(follow), follow),
    onError: (error) => reportFailure(error),
  });
  return mutate;
}

/** What the person does for the retailer. */
function useUnit({ staff }: UserContext): string {
  const text = useText('home-page');
  if (!staff) return '';
  const { persona, sbu, area } = staff;
  return [
    persona && text(`home.persona.${persona}`),
    sbu && text(`home.sbu.${sbu}`),
    area && text('home.area', { area }),
  ]
    .filter(Boolean)
    .join(' · ');
}
