import type { UserContext } from '@endcap/contract/identity';
import { useQuery } from '@tanstack/react-query';
import { useText } from '../../lib/i18n/messages.ts';
import { useSession } from '../../lib/session/session.ts';
import { SectionCard } from '../../ui/layout/section-card.tsx';
import { Facts } from './facts.tsx';
import { NameForm } from './name-form.tsx';
import { ownCompaniesQuery } from './profile.queries.ts';
import styles from './profile-form.module.css';

export function PersonSection({ user }: { user: UserContext }) {
  const text = useText('profile');
  const { may } = useSession();
  const { data: companies } = useQuery(ownCompaniesQuery(user.login_id));
  const mayChange = may('UPDATE', 'USER_SETTINGS');
  const own = companies?.items.find(({ companyId }) => companyId === user.tenant?.id);
  const { group } = user.authz;
  const name = {
    label: text('profile.person.name'),
    value: `${user.first_name} ${user.last_name}`,
  };
  const account = [
    { label: text('profile.person.email'), value: user.email_address },
    { label: text('profile.person.account'), value: text(`profile.group.${group}`) },
  ];
  if (mayChange && own) {
    return (
      <SectionCard title={text('profile.person.title')}>
        <NameForm user={user} companyId={own.companyId} />
        <div className={styles.apart}>
          <Facts facts={account} />
        </div>
      </SectionCard>
    );
  }
  return (
    <SectionCard title={text('profile.person.title')}>
      <Facts facts={[name, ...account]} />
      {mayChange ? null : <p className={styles.note}>{text('profile.readOnly')}</p>}
      {mayChange && companies ? (
        <p className={styles.note}>{text('profile.person.fixed')}</p>
      ) : null}
    </SectionCard>
  );
}
