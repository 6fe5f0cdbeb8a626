import { useQuery } from '@tanstack/react-query';
import { configurationQuery } from '../../lib/configuration/configuration.ts';
import { useText } from '../../lib/i18n/messages.ts';
import { useSession } from '../../lib/session/session.ts';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { CompaniesSection } from './companies-section.tsx';
import { PasswordSection } from './password-section.tsx';
import { PersonSection } from './person-section.tsx';
import { PreferencesSection } from './preferences-section.tsx';
import styles from './profile-page.module.css';
import { SessionsSection } from './sessions-section.tsx';

/** /profile, for everybody who is signed in: oneself, and nobody else. */
export function ProfilePage() {
  const text = useText('profile');
  const { user } = useSession();
  const { data: configuration } = useQuery(configurationQuery);
  if (!user) return null;
  return (
    <div className={styles.page} key={user.login_id}>
      <PageHeader title={text('profile.title')} description={text('profile.lead')} />
      <div className={styles.sections}>
        <PersonSection user={user} />
        <CompaniesSection user={user} />
        <PreferencesSection user={user} />
        {configuration?.signIn === 'password' ? <PasswordSection user={user} /> : null}
        <SessionsSection user={user} />
      </div>
    </div>
  );
}
