import type { FlagSetting } from '@endcap/contract/products/flag-settings';
import { type FlagKey, flagKeys } from '@endcap/contract/products/flags';
import { type Site, sites } from '@endcap/contract/sites';
import { useQuery } from '@tanstack/react-query';
import { useDialogs } from '../../../kit/dialogs/use-dialogs.tsx';
import { Failure } from '../../../kit/failure/failure.tsx';
import { ChangeHistoryDrawer } from '../../../kit/history/change-history.tsx';
import { Page } from '../../../kit/page/page.tsx';
import { SettingCards, SettingList, SettingRow } from '../../../kit/page/setting-list.tsx';
import { StatusBadge } from '../../../kit/page/status-badge.tsx';
import { useUrlState } from '../../../lib/browser/use-url-state.ts';
import { useDate } from '../../../lib/i18n/dates.ts';
import { useText } from '../../../lib/i18n/messages.ts';
import { useSession } from '../../../lib/session/session.ts';
import { PlaceholderLines } from '../../../ui/feedback/placeholder-lines.tsx';
import { SectionCard } from '../../../ui/layout/section-card.tsx';
import styles from './feature-flags.module.css';
import { flagHistoryQuery, flagsQuery } from './feature-flags.queries.ts';
import { ChangeFlagDialog, ClearFlagDialog, useFlagName, useFlagState } from './flag-dialogs.tsx';
import { WhoGetsWhat } from './who-gets-what.tsx';

/** /operations/flags: each flag on each site, and who gets what. */
export function FeatureFlagsPage() {
  const text = useText('feature-flags');
  const { data, error, refetch } = useQuery(flagsQuery);
  const [{ history, person }, change] = useUrlState('/operations/flags');
  const dialogs = useDialogs({
    edit: (close, setting: FlagSetting) => <ChangeFlagDialog setting={setting} onClose={close} />,
    clear: (close, setting: FlagSetting) => <ClearFlagDialog setting={setting} onClose={close} />,
  });
  return (
    <Page title={text('feature-flags.title')} description={text('feature-flags.lead')}>
      <SettingCards>
        {error ? (
          <Failure
            error={error}
            title={text('feature-flags.failed')}
            onRetry={() => void refetch()}
          />
        ) : null}
        {data || error ? null : <PlaceholderLines label={text('common.loading')} lines={6} />}
        {data
          ? flagKeys.map((flag) => (
              <FlagCard
                key={flag}
                flag={flag}
                settings={data.items.filter((item) => item.flag === flag)}
                onAction={(action, setting) => dialogs.open(action, setting)}
                onHistory={({ site }) => change({ history: `${flag}:${site}` })}
              />
            ))
          : null}
        <WhoGetsWhat
          address={person ?? ''}
          onLookUp={(address) => change({ person: address || undefined })}
        />
      </SettingCards>
      {history ? (
        <FlagHistory name={history} onClose={() => change({ history: undefined })} />
      ) : null}
      {dialogs.element}
    </Page>
  );
}

interface CardProps {
  flag: FlagKey;
  settings: readonly FlagSetting[];
  onAction: (action: 'edit' | 'clear', setting: FlagSetting) => void;
  onHistory: (setting: FlagSetting) => void;
}

function FlagCard({ flag, settings, onAction, onHistory }: CardProps) {
  const text = useText('feature-flags');
  const { may } = useSession();
  const mayChange = may('UPDATE', 'OPERATIONS');
  const nameOf = useFlagName();
  const words = useText('operations');
  const stateOf = useFlagOfSite();
  return (
    <SectionCard
      title={nameOf(flag)}
      description={
        <>
          {text(`feature-flags.about.${flag}`)} <code className={styles.key}>{flag}</code>
        </>
      }
    >
      <SettingList>
        {settings.map((setting) => {
          const about = { name: nameOf(flag), site: words(`operations.site.${setting.site}`) };
          return (
            <SettingRow
              key={setting.site}
              {...stateOf(setting)}
              actions={[
                {
                  label: words('words.history'),
                  of: text('feature-flags.historyOf', about),
                  onClick: () => onHistory(setting),
                },
                {
                  label: text('feature-flags.clear'),
                  of: text('feature-flags.clear.of', about),
                  onClick: () => onAction('clear', setting),
                  shown: mayChange && setting.live !== null,
                },
                {
                  label: text('words.change'),
                  of: text('feature-flags.edit.of', about),
                  onClick: () => onAction('edit', setting),
                  main: true,
                  shown: mayChange,
                },
              ]}
            />
          );
        })}
      </SettingList>
    </SectionCard>
  );
}

/** The name of the site, the state of the flag there, and how many companies have it. */
function useFlagOfSite() {
  const text = useText('feature-flags');
  const words = useText('operations');
  const date = useDate();
  const stateOf = useFlagState();
  return (setting: FlagSetting) => {
    const { live, reached, companies, site } = setting;
    const details = [
      text('feature-flags.reached', { reached, companies }),
      live && live.variationKey !== 'on'
        ? text('feature-flags.variation', { variation: live.variationKey })
        : null,
      live ? text('feature-flags.changed', { date: date(live.changedOn, 'table') }) : null,
    ];
    return {
      name: words(`operations.site.${site}`),
      badges: (
        <StatusBadge tone={reached > 0 ? 'accent' : 'neutral'}>{stateOf(setting)}</StatusBadge>
      ),
      details: [details.filter(Boolean).join(' · ')],
    };
  };
}

function FlagHistory({ name, onClose }: { name: string; onClose: () => void }) {
  const words = useText('operations');
  const nameOf = useFlagName();
  const flag = flagKeys.find((key) => name.startsWith(`${key}:`)) as FlagKey;
  const site = sites.find((one) => name.endsWith(`:${one}`)) as Site;
  const changes = useQuery(flagHistoryQuery({ flag, site }));
  const title = `${nameOf(flag)}, ${words(`operations.site.${site}`)}`;
  return <ChangeHistoryDrawer name={title} changes={changes} onClose={onClose} />;
}
