import type { ReviewedUser } from '@endcap/contract/people/access-audit';
import type { ReviewDecision } from '@endcap/contract/people/audit-reviews';
import { DrawerPart, DrawerParts } from '../../../../kit/drawer/record-drawer.tsx';
import { StatusBadge } from '../../../../kit/page/status-badge.tsx';
import { useProductName } from '../../../../kit/products/use-product-name.ts';
import { useDate } from '../../../../lib/i18n/dates.ts';
import { useListText } from '../../../../lib/i18n/list-text.ts';
import { useText } from '../../../../lib/i18n/messages.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { DrawerPanel } from '../../../../ui/overlays/side-panel.tsx';
import common from '../../../../ui/theme/common.module.css';
import styles from './review.module.css';
import { reasonTones } from './review-columns.tsx';
import { nameOf } from './use-review.ts';

interface Props {
  user: ReviewedUser;
  isOwn: boolean;
  /** Null without a right to decide. */
  onDecide: ((decision: ReviewDecision | null) => void) | null;
  onClose: () => void;
}

/** One user: why to look, the access, and the decision. */
export function ReviewDrawer({ user, isOwn, onDecide, onClose }: Props) {
  const text = useText('access-review');
  const day = useDate();
  const productName = useProductName();
  const list = useListText();
  const { decision, decidedBy, decidedOn, products } = user;
  const decide = (next: ReviewDecision | null) => {
    onDecide?.(next);
    onClose();
  };
  return (
    <DrawerPanel title={nameOf(user)} onClose={onClose}>
      <DrawerParts>
        <p className={styles.email}>{user.email}</p>
        <DrawerPart title={text('review.drawer.why')}>
          <Reasons user={user} />
        </DrawerPart>
        <DrawerPart title={text('words.access')}>
          <p className={styles.quiet}>
            {list(products.map(productName)) || text('words.noProducts')}
          </p>
        </DrawerPart>
        <DrawerPart title={text('review.drawer.since')}>
          <p className={styles.quiet}>{day(user.createdOn, 'table')}</p>
        </DrawerPart>
        {decision ? (
          <DrawerPart title={text('review.drawer.decision')}>
            <p className={styles.quiet}>
              {decidedBy && decidedOn
                ? text('review.decision.made', {
                    decision: text(`review.decision.${decision}`),
                    person: decidedBy,
                    date: day(decidedOn, 'minute'),
                  })
                : text(`review.decision.${decision}`)}
            </p>
          </DrawerPart>
        ) : null}
        {onDecide ? (
          <div className={styles.all}>
            <Button onClick={() => decide('KEEP')}>{text('review.keep')}</Button>
            {isOwn ? null : (
              <Button variant="default" className={styles.danger} onClick={() => decide('REMOVE')}>
                {text('words.remove')}
              </Button>
            )}
            {decision ? (
              <Button variant="subtle" onClick={() => decide(null)}>
                {text('review.clear')}
              </Button>
            ) : null}
          </div>
        ) : null}
      </DrawerParts>
    </DrawerPanel>
  );
}

function Reasons({ user }: { user: ReviewedUser }) {
  const text = useText('access-review');
  const whyOf = useWhy(user);
  if (user.reasons.length === 0) return <p className={styles.quiet}>{text('review.why.NONE')}</p>;
  return (
    <ul className={common.list3}>
      {user.reasons.map((reason) => (
        <li key={reason}>
          <StatusBadge tone={reasonTones[reason]}>{text(`review.reason.${reason}`)}</StatusBadge>
          <p className={styles.quiet}>{whyOf(reason)}</p>
        </li>
      ))}
    </ul>
  );
}

function useWhy(user: ReviewedUser) {
  const text = useText('access-review');
  const day = useDate();
  const productName = useProductName();
  const list = useListText();
  const { lastLoginTime, createdOn, email, thirdPartyCompany, unusedProducts } = user;
  const values = {
    date: day(lastLoginTime ?? createdOn, 'table'),
    email,
    partner: thirdPartyCompany ?? '',
    products: list(unusedProducts.map(productName)),
  };
  return (reason: ReviewedUser['reasons'][number]) =>
    reason === 'THIRD_PARTY' && !thirdPartyCompany
      ? text('review.why.THIRD_PARTY.unknown')
      : text(`review.why.${reason}`, values);
}
