import { decide } from '@endcap/contract/gates';
import { routeOf } from '@endcap/contract/routes';
import { Link, type LinkProps, useRouter } from '@tanstack/react-router';
import { useText } from '../../lib/i18n/messages.ts';
import { useSession } from '../../lib/session/session.ts';
import { currentSite } from '../../lib/session/site.ts';
import { visitorOf } from '../../lib/session/visitor.ts';
import styles from './access-screen.module.css';

const ways = ['companyList', 'profile', 'contactUs'] as const;

/** What stays open to somebody who is kept out, as far as this portal has it. */
export function OtherWays() {
  const text = useText('access-states');
  const { user } = useSession();
  const { isRoute } = useRouter().options.context;
  const visitor = visitorOf(user, currentSite());
  const open = ways.filter(
    (id) => isRoute(routeOf(id).path) && decide(id, visitor).kind === 'show',
  );
  if (open.length === 0) return null;
  return (
    <ul className={styles.ways} aria-label={text('access.ways')}>
      {open.map((id) => (
        <li key={id}>
          <Link to={routeOf(id).path as NonNullable<LinkProps['to']>}>
            {text(`access.way.${id}`)}
          </Link>
        </li>
      ))}
    </ul>
  );
}
