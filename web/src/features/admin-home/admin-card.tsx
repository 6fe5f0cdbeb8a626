import { IconHistory, IconUsers, IconUsersGroup, IconWorldCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useText } from '../../lib/i18n/messages.ts';
import { IconTile } from '../../ui/layout/icon-tile.tsx';
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
  area: AdminArea;
  link: (area: AdminArea, props: { className: string; children: ReactNode }) => ReactNode;
}

export function AdminCard({ area, link }: Props) {
  const text = useText('admin-home');
  const { icon: Icon, tone } = looks[area];
  return link(area, {
    className: styles.card ?? '',
    children: (
      <>
        <IconTile tone={tone}>
          <Icon size={20} />
        </IconTile>
        <span className={styles.words}>
          <span className={styles.title}>{text(`admin.card.${area}.title`)}</span>
          <span className={styles.lead}>{text(`admin.card.${area}.lead`)}</span>
        </span>
      </>
    ),
  });
}
