import { useQuery } from '@tanstack/react-query';
import { Page } from '../../../kit/page/page.tsx';
import { useSectionInAddress } from '../../../kit/page/use-section-in-address.ts';
import { OwnRecoveryNotice } from '../../../kit/recovery/own-recovery-notice.tsx';
import { configurationQuery } from '../../../lib/configuration/configuration.ts';
import { useText } from '../../../lib/i18n/messages.ts';
import { useSession } from '../../../lib/session/session.ts';
import common from '../../../ui/theme/common.module.css';
import { CompaniesSection } from './companies-section.tsx';
import { FactorsSection } from './factors/factors-section.tsx';
import { PasswordSection } from './password-section.tsx';
import { PersonSection } from './person-section.tsx';
import { PreferencesSection } from './preferences-section.tsx';
import { SessionsSection } from './sessions-section.tsx';

/** /profile: the data, settings and sessions of the signed-in user. */
export function ProfilePage() {
  const text = useText('profile');
  const { user } = useSession();
  const { data: configuration } = useQuery(configurationQuery);
  useSectionInAddress(configuration !== undefined);
  if (!user) return null;
  return (
    <Page
      key={user.login_id}
      width={720}
      title={text('profile.title')}
      description={text('profile.lead')}
    >
      <div className={common.stack4}>
        <PersonSection user={user} />
        <CompaniesSection user={user} />
        <PreferencesSection user={user} />
        {configuration?.signIn === 'password' ? (
          <>
            <OwnRecoveryNotice />
            <PasswordSection user={user} />
          </>
        ) : null}
        {configuration ? (
          <div id="factors">
            <FactorsSection user={user} atProvider={configuration.signIn === 'provider'} />
          </div>
        ) : null}
        <SessionsSection user={user} />
      </div>
    </Page>
  );
}
