import type { UserContext } from '@endcap/contract/identity';
import { IconLock } from '@tabler/icons-react';
import { useRouter } from '@tanstack/react-router';
import { requestAccessWay } from '../../kit/products/request-access-link.ts';
import { useText } from '../../lib/i18n/messages.ts';
import styles from './launcher.module.css';
import { PathLink } from './path-link.tsx';

/** For somebody who can open nothing here, and to whom nothing is promised. */
export function UnauthorizedNotice({ user }: { user: UserContext }) {
  const text = useText('launcher');
  const { isRoute } = useRouter().options.context;
  const kind = user.user_type === 'INTERNAL' ? 'internal' : 'external';
  const way = requestAccessWay(user, isRoute);
  return (
    <section className={styles.notice} aria-labelledby="launcher-unauthorized">
      <IconLock size={20} aria-hidden />
      <div>
        <h2 id="launcher-unauthorized">{text(`launcher.unauthorized.${kind}`)}</h2>
        <p>{text(`launcher.unauthorized.${kind}.text`)}</p>
        {way.kind === 'go' ? (
          <PathLink to={way.to} data-track="launcher-request-access">
            {text('launcher.unauthorized.request')}
          </PathLink>
        ) : null}
      </div>
    </section>
  );
}
