import { IconSettings } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useText } from '../../lib/i18n/messages.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { type AdminArea, AdminCard } from './admin-card.tsx';
import styles from './admin-home.module.css';

interface Props {
  company: string;
  /** Those that exist and that this person may open. */
  areas: readonly AdminArea[];
  link: (area: AdminArea, props: { className: string; children: ReactNode }) => ReactNode;
  /** Of a Basic company. */
  audit: ReactNode;
}

/** /admin: the areas of administration, each with its own page. */
export function AdminHomePage({ company, areas, link, audit }: Props) {
  const text = useText('admin-home');
  return (
    <div className={styles.page}>
      <PageHeader title={text('admin.title')} description={text('admin.lead', { company })} />
      <div className={styles.parts}>
        {audit}
        {areas.length > 0 ? (
          <nav className={styles.cards} aria-label={text('admin.cards')}>
            {areas.map((area) => (
              <AdminCard key={area} area={area} link={link} />
            ))}
          </nav>
        ) : null}
        {areas.length === 0 && !audit ? (
          <EmptyState
            icon={<IconSettings size={22} />}
            title={text('admin.none.title')}
            description={text('admin.none.lead')}
          />
        ) : null}
      </div>
    </div>
  );
}
