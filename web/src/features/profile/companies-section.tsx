import type { UserContext } from '@endcap/contract/identity';
import { useQuery } from '@tanstack/react-query';
import { CallError } from '../../lib/call/call-error.ts';
import { useText } from '../../lib/i18n/messages.ts';
import { ErrorMessage } from '../../ui/feedback/error-message.tsx';
import { PlaceholderLines } from '../../ui/feedback/placeholder-lines.tsx';
import { SectionCard } from '../../ui/layout/section-card.tsx';
import { CompanyEntry } from './company-entry.tsx';
import { ownCompaniesQuery } from './profile.queries.ts';
import styles from './profile-list.module.css';

export function CompaniesSection({ user }: { user: UserContext }) {
  const text = useText('profile');
  return (
    <SectionCard title={text('profile.companies.title')}>
      <Companies user={user} />
    </SectionCard>
  );
}

function Companies({ user }: { user: UserContext }) {
  const text = useText('profile');
  const { data, error, isPending, refetch } = useQuery(ownCompaniesQuery(user.login_id));
  if (isPending) return <PlaceholderLines label={text('common.loading')} lines={3} />;
  if (error) {
    const known = error instanceof CallError ? error : null;
    return (
      <ErrorMessage
        title={text('profile.companies.failed')}
        message={known?.message}
        requestId={known?.requestId}
        onRetry={() => void refetch()}
      />
    );
  }
  if (data.items.length === 0)
    return <p className={styles.nothing}>{text('profile.companies.empty')}</p>;
  return (
    <ul className={styles.list}>
      {data.items.map((company) => (
        <CompanyEntry
          key={company.companyId}
          company={company}
          isCurrent={company.companyId === user.tenant?.id}
        />
      ))}
    </ul>
  );
}
