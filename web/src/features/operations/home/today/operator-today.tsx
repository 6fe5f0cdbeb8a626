import type { Today } from '@endcap/contract/operations/home';
import { IconBuilding, IconSpeakerphone } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Page } from '../../../../kit/page/page.tsx';
import { RecoveriesCard } from '../../../../kit/recovery/recoveries-card.tsx';
import { useText } from '../../../../lib/i18n/messages.ts';
import { RouteLink } from '../../../../lib/session/route-link.tsx';
import { Button } from '../../../../ui/buttons/button.tsx';
import common from '../../../../ui/theme/common.module.css';
import { FailuresCard } from '../failures/failures-card.tsx';
import styles from '../home.module.css';
import { HomeCard } from '../home-card.tsx';
import { CompaniesCard } from './companies-card.tsx';
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
  /** The end of the page. */
  health: ReactNode;
}

/** The home of a super admin: what only they can decide, what is late, what failed. */
export function OperatorToday({ today, approvals, decisions, aside, health }: Props) {
  const text = useText('home-page');
  const { late, lateTotal, companies, failures } = today;
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
            variant="default"
            leftSection={<IconBuilding size={16} aria-hidden />}
            renderRoot={(props) => <RouteLink id="companyList" {...props} />}
          >
            {text('home.today.companies')}
          </Button>
        </>
      }
    >
      <div className={todayStyles.staff}>
        <div className={common.column}>
          <div className={todayStyles.decisions}>{decisions}</div>
          <RecoveriesCard />
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
          {failures ? <FailuresCard groups={failures.groups} /> : null}
        </div>
        <div className={common.column}>
          {aside}
          {companies ? <CompaniesCard companies={companies} /> : null}
          {health}
        </div>
      </div>
    </Page>
  );
}
