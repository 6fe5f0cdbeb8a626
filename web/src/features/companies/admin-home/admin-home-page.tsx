import {
  IconHistory,
  IconSettings,
  IconUsers,
  IconUsersGroup,
  IconWorldCheck,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { LinkCards, linkCard } from '../../../kit/page/link-cards.tsx';
import { Page } from '../../../kit/page/page.tsx';
import { useText } from '../../../lib/i18n/messages.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import styles from './admin-home.module.css';

const looks = {
  userList: { icon: IconUsers, tone: 'purple' },
  domainsList: { icon: IconWorldCheck, tone: 'blue' },
  thirdParty: { icon: IconUsersGroup, tone: 'pink' },
  activityLog: { icon: IconHistory, tone: 'green' },
} as const;
export type AdminArea = keyof typeof looks;

export const adminAreas = Object.keys(looks) as AdminArea[];

interface Props {
  company: string;
  /** Those that exist and that the user may open. */
  areas: readonly AdminArea[];
  link: (area: AdminArea, props: { className: string; children: ReactNode }) => ReactNode;
  /** What waits for the admin, as numbers. */
  counts: ReactNode;
  /** Of a Basic company. */
  audit: ReactNode;
}

/** /admin: the areas of administration, each with its own page. */
export function AdminHomePage({ company, areas, link, counts, audit }: Props) {
  const text = useText('admin-home');
  return (
    <Page title={text('admin.title')} description={text('admin.lead', { company })}>
      <div className={styles.parts}>
        {audit}
        {counts}
        {areas.length > 0 ? (
          <LinkCards label={text('admin.cards')}>
            {areas.map((area) => (
              <AdminCard key={area} area={area} link={link} />
            ))}
          </LinkCards>
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

function AdminCard({ area, link }: Pick<Props, 'link'> & { area: AdminArea }) {
  const text = useText('admin-home');
  const { icon: Icon, tone } = looks[area];
  const card = linkCard({
    icon: <Icon size={20} />,
    tone,
    title: text(`admin.card.${area}.title`),
    lead: text(`admin.card.${area}.lead`),
  });
  return link(area, card);
}
