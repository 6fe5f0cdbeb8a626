import {
  IconHistory,
  IconSettings,
  IconUsers,
  IconUsersGroup,
  IconWorldCheck,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { LinkCards, linkCard } from '../../../kit/page/link-cards.tsx';
import { Page } from '../../../kit/page/page.tsx';
import { RecoveriesCard } from '../../../kit/recovery/recoveries-card.tsx';
import { useText } from '../../../lib/i18n/messages.ts';
import { useOpenRoutes } from '../../../lib/session/open-routes.ts';
import { RouteLink } from '../../../lib/session/route-link.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import common from '../../../ui/theme/common.module.css';
import { AdminCounts, countsQuery } from './admin-counts.tsx';
import styles from './admin-home.module.css';
import { UnusedAccess } from './unused-access.tsx';

const looks = {
  userList: { icon: IconUsers, tone: 'purple' },
  domainsList: { icon: IconWorldCheck, tone: 'blue' },
  thirdParty: { icon: IconUsersGroup, tone: 'pink' },
  activityLog: { icon: IconHistory, tone: 'green' },
} as const;
type AdminArea = keyof typeof looks;

export const adminAreas = Object.keys(looks) as AdminArea[];

interface Props {
  company: { id: string; name: string };
  /** Of a Basic company. */
  audit: ReactNode;
  /** Cards of other features; null where they are not open to the user. */
  people: ReactNode;
  waiting: ReactNode;
  latest: ReactNode;
}

/** /admin: the areas of administration, each with its own page. */
export function AdminHomePage({ company, audit, people, waiting, latest }: Props) {
  const open = useOpenRoutes();
  const areas = adminAreas.filter((area) => open.includes(area));
  const text = useText('admin-home');
  return (
    <Page title={text('admin.title')} description={text('admin.lead', { company: company.name })}>
      <div className={common.stack4}>
        {audit}
        <RecoveriesCard />
        {open.includes('userList') ? <AdminCounts companyId={company.id} /> : null}
        {areas.length > 0 ? (
          <LinkCards label={text('admin.cards')}>
            {areas.map((area) => (
              <AdminCard key={area} area={area} companyId={company.id} />
            ))}
          </LinkCards>
        ) : null}
        {open.includes('userList') ? (
          <div className={styles.overview}>
            {inRows(
              [people, <UnusedAccess key="unused" companyId={company.id} />],
              [waiting, latest],
            )}
          </div>
        ) : null}
        {areas.length === 0 && !audit ? (
          <EmptyState
            icon={<IconSettings size={22} />}
            title={text('admin.none.title')}
            description={text('admin.none.lead')}
          />
        ) : null}
      </div>
    </Page>
  );
}

/** Charts on the left and lists on the right; a card that is missing leaves no gap between the others. */
function inRows(charts: ReactNode[], lists: ReactNode[]): ReactNode[] {
  const [left, right] = [charts.filter(Boolean), lists.filter(Boolean)];
  return [...left.flatMap((chart, row) => [chart, right[row]]), ...right.slice(left.length)];
}

/** The figure of each area in the counts. */
const figures = {
  userList: 'users',
  domainsList: 'domains',
  thirdParty: 'partners',
  activityLog: 'changes',
} as const;

/** The card is complete without its figure, which comes later. */
function AdminCard({ area, companyId }: { area: AdminArea; companyId: string }) {
  const text = useText('admin-home');
  const open = useOpenRoutes();
  const { data } = useQuery({ ...countsQuery(companyId), enabled: open.includes('userList') });
  const count = data?.[figures[area]];
  const { icon: Icon, tone } = looks[area];
  const card = linkCard({
    icon: <Icon size={20} />,
    tone,
    title: text(`admin.card.${area}.title`),
    lead: text(`admin.card.${area}.lead`),
    ...(typeof count === 'number' && { figure: text(`admin.card.${area}.figure`, { count }) }),
  });
  return <RouteLink id={area} {...card} />;
}
