import type { FailureGroup, Today } from '@endcap/contract/operations/home';
import {
  IconBuilding,
  IconMailX,
  IconPlugConnectedX,
  IconSettingsX,
  IconSpeakerphone,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Page } from '../../../../kit/page/page.tsx';
import { useProductName } from '../../../../kit/products/use-product-name.ts';
import { useFirstOf } from '../../../../lib/i18n/list-text.ts';
import { useText } from '../../../../lib/i18n/messages.ts';
import { useRelativeTime } from '../../../../lib/i18n/relative-time.ts';
import { RouteLink } from '../../../../lib/session/route-link.tsx';
import { Button } from '../../../../ui/buttons/button.tsx';
import styles from '../home.module.css';
import { HomeCard, HomeRow } from '../home-card.tsx';
import { TicketRows } from './ticket-rows.tsx';
import todayStyles from './today.module.css';

interface Props {
  today: Today;
  /** How many roles the caller decides. */
  approvals: number;
  /** The roles that wait for a second super admin; they come first. */
  decisions: ReactNode;
  /** Beside the lists. */
  aside: ReactNode;
}

/** The home of a super admin: what only they can decide, what is late, what failed. */
export function OperatorToday({ today, approvals, decisions, aside }: Props) {
  const text = useText('home-page');
  const { late, lateTotal, failures } = today;
  const needed = { approvals, late: lateTotal, failed: failures?.total ?? 0 };
  const isNeeded = Object.values(needed).some((count) => count > 0);
  return (
    <Page
      title={text('home.today.title')}
      description={isNeeded ? text('home.today.needed', needed) : text('home.today.nothing')}
      large
      width={1240}
      actions={
        <>
          <Button
            variant="default"
            leftSection={<IconSpeakerphone size={16} aria-hidden />}
            renderRoot={(props) => <RouteLink id="operationsAnnouncements" {...props} />}
          >
            {text('home.today.announcement')}
          </Button>
          <Button
            leftSection={<IconBuilding size={16} aria-hidden />}
            renderRoot={(props) => <RouteLink id="companyList" {...props} />}
          >
            {text('home.today.companies')}
          </Button>
        </>
      }
    >
      <div className={todayStyles.staff}>
        <div className={todayStyles.column}>
          {decisions}
          <HomeCard
            title={text('home.today.late')}
            count={lateTotal || null}
            isUrgent
            side={<RouteLink id="ticketQueue">{text('words.ticketQueue')}</RouteLink>}
          >
            {late.length > 0 ? <TicketRows tickets={late} /> : null}
            {late.length === 0 ? (
              <p className={styles.none}>{text('home.today.late.none')}</p>
            ) : null}
          </HomeCard>
          {failures ? <Failures failures={failures} /> : null}
        </div>
        <div className={todayStyles.column}>{aside}</div>
      </div>
    </Page>
  );
}

const shownGroups = 6;

function Failures({ failures: { total, groups } }: { failures: NonNullable<Today['failures']> }) {
  const text = useText('home-page');
  return (
    <HomeCard
      title={text('home.today.failures')}
      count={total || null}
      isUrgent
      {...(total > 0 && { hint: text('home.today.failures.by') })}
    >
      {groups.length > 0 ? (
        <ul className={styles.rows}>
          {groups.slice(0, shownGroups).map((group) => (
            <Failure key={`${group.source} ${group.cause}`} group={group} />
          ))}
        </ul>
      ) : (
        <p className={styles.none}>{text('home.today.failures.none')}</p>
      )}
    </HomeCard>
  );
}

const sources = {
  JOBS: { Icon: IconSettingsX, route: 'operationsJobs', search: {} },
  MAIL: { Icon: IconMailX, route: 'operationsMail', search: {} },
  PROVISIONING: {
    Icon: IconPlugConnectedX,
    route: 'operationsProducts',
    search: { tab: 'requests' },
  },
} as const;

/** More names than fit in a line are counted. */
const namedProducts = 60;

function Failure({ group: { source, products, cause, count, since } }: { group: FailureGroup }) {
  const text = useText('home-page');
  const causes = useText('failure-causes');
  const productName = useProductName();
  const when = useRelativeTime();
  const { Icon, route, search } = sources[source];
  const what = text(`home.today.source.${source}`, {
    product: useFirstOf(products.map(productName), namedProducts),
  });
  return (
    <HomeRow
      mark={
        <span className={styles.mark} data-tone={source === 'MAIL' ? 'amber' : 'danger'}>
          <Icon size={18} aria-hidden />
        </span>
      }
      title={causes(`failure-causes.${cause}`)}
      meta={[what, text('home.today.failures.since', { when: when(since) })].join(' · ')}
      actions={
        <>
          <span className={todayStyles.number}>{count}</span>
          <Button
            variant="default"
            size="xs"
            className={todayStyles.wide ?? ''}
            data-track="today-failures"
            renderRoot={(props) => <RouteLink id={route} search={search as never} {...props} />}
          >
            {text(`home.today.see.${source}`)}
          </Button>
        </>
      }
    />
  );
}
