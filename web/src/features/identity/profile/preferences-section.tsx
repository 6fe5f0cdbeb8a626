import type { UserContext } from '@endcap/contract/identity/identity';
import { languageNames } from '../../../lib/i18n/locale.ts';
import { useText } from '../../../lib/i18n/messages.ts';
import { useTimeZoneOptions } from '../../../lib/i18n/time-zone-options.ts';
import { useSession } from '../../../lib/session/session.ts';
import { SectionCard } from '../../../ui/layout/section-card.tsx';
import { Facts } from './facts.tsx';
import { PreferencesForm } from './preferences-form.tsx';
import styles from './profile-form.module.css';
import { useSiteLocale } from './use-saved-notice.ts';

export function PreferencesSection({ user }: { user: UserContext }) {
  const text = useText('profile');
  const { may } = useSession();
  return (
    <SectionCard title={text('profile.preferences.title')}>
      {may('UPDATE', 'USER_SETTINGS') ? (
        <PreferencesForm user={user} />
      ) : (
        <ReadOnlyPreferences user={user} />
      )}
    </SectionCard>
  );
}

/** Says why: the access is on its way, there is no company to get it from, or the role has no such right. */
export function readOnlyNote({ access, tenant, user_type }: UserContext) {
  if (access.pending) return 'profile.readOnly';
  return user_type === 'EXTERNAL' && !tenant
    ? 'profile.readOnly.noCompany'
    : 'profile.readOnly.role';
}

function ReadOnlyPreferences({ user }: { user: UserContext }) {
  const text = useText('profile');
  const siteLocale = useSiteLocale();
  const { language_code, locale } = user.user_preferences;
  const zones = useTimeZoneOptions().flatMap(({ items }) => items);
  const zone = zones.find(({ value }) => value === locale.timezone);
  const language = languageNames[language_code ?? siteLocale];
  const shown = language_code ? language : text('profile.preferences.siteLanguage', { language });
  return (
    <>
      <Facts
        facts={[
          { label: text('words.language'), value: shown },
          { label: text('words.timeZone'), value: zone?.label ?? locale.timezone },
        ]}
      />
      <p className={styles.note}>{text(readOnlyNote(user))}</p>
    </>
  );
}
