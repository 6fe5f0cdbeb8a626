import { useProductName } from '../../../kit/products/use-product-name.ts';
import { useDate } from '../../../lib/i18n/dates.ts';
import { useText } from '../../../lib/i18n/messages.ts';
import common from '../../../ui/theme/common.module.css';
import styles from './invitations.module.css';
import type { OpenInvitation } from './invitations.queries.ts';

type Facts = Pick<OpenInvitation, 'invitedBy' | 'role' | 'products' | 'expiresOn'>;

/** The author of an invitation, and the access that the user would get. */
export function InvitationFacts({ invitation }: { invitation: Facts }) {
  const text = useText('invitations');
  const date = useDate();
  const productName = useProductName();
  const { invitedBy, role, products, expiresOn } = invitation;
  const by = invitedBy
    ? text('invitations.by', { name: invitedBy, role })
    : text('invitations.byUnknown', { role });
  return (
    <div className={`${common.stack2} ${styles.facts}`}>
      <p>{by}</p>
      {products.length > 0 ? (
        <ul className={styles.products} aria-label={text('words.products')}>
          {products.map((code) => (
            <li key={code}>{productName(code)}</li>
          ))}
        </ul>
      ) : (
        <p>{text('invitations.noProducts')}</p>
      )}
      <p>{text('invitations.until', { date: date(expiresOn, 'minute') })}</p>
    </div>
  );
}
