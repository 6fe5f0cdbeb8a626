import {
  type Icon,
  IconAlertOctagon,
  IconApps,
  IconBook2,
  IconChartLine,
  IconFlag,
  IconHandStop,
  IconMailX,
  IconSettings,
  IconSpeakerphone,
  IconUsersGroup,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { LinkCards, linkCard } from '../../../kit/page/link-cards.tsx';
import { Page } from '../../../kit/page/page.tsx';
import { useText } from '../../../lib/i18n/messages.ts';
import { RouteLink } from '../../../lib/session/route-link.tsx';
import type { IconTone } from '../../../ui/layout/icon-tile.tsx';
import { HealthSection } from './health-section.tsx';
import styles from './operations-home.module.css';
import { type OperatorPage, useOperatorPages } from './operator-pages.ts';

const looks: Partial<Record<string, { icon: Icon; tone: IconTone }>> = {
  operationsAnnouncements: { icon: IconSpeakerphone, tone: 'pink' },
  operationsFlags: { icon: IconFlag, tone: 'blue' },
  operationsGlossary: { icon: IconBook2, tone: 'blue' },
  operationsJobs: { icon: IconAlertOctagon, tone: 'amber' },
  operationsMail: { icon: IconMailX, tone: 'green' },
  operationsProducts: { icon: IconApps, tone: 'purple' },
  operationsReports: { icon: IconChartLine, tone: 'green' },
  operationsStaff: { icon: IconUsersGroup, tone: 'pink' },
  operationsThrottles: { icon: IconHandStop, tone: 'purple' },
};

type LinkedPage = Exclude<OperatorPage, 'operations'>;

/** /operations: how the portal is doing, and the operator's pages. */
export function OperationsHomePage({ failures }: { failures: ReactNode }) {
  const text = useText('operations');
  const others = useOperatorPages().filter((page): page is LinkedPage => page !== 'operations');
  return (
    <Page title={text('words.operations')} description={text('operations.home.lead')}>
      <div className={styles.parts}>
        <HealthSection />
        {failures}
        <LinkCards label={text('operations.home.pages')}>
          {others.map((page) => (
            <PageCard key={page} page={page} />
          ))}
        </LinkCards>
      </div>
    </Page>
  );
}

function PageCard({ page }: { page: LinkedPage }) {
  const text = useText('operations');
  const { icon: PageIcon, tone } = looks[page] ?? { icon: IconSettings, tone: 'purple' };
  const card = linkCard({
    icon: <PageIcon size={20} />,
    tone,
    title: text(`operations.nav.${page}`),
    lead: text(`operations.about.${page}`),
  });
  return <RouteLink id={page} {...card} />;
}
