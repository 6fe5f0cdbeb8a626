import type { FactorItem } from '@endcap/contract/identity/factors';
import type { UserContext } from '@endcap/contract/identity/identity';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useDialogs } from '../../../../kit/dialogs/use-dialogs.tsx';
import { Failure } from '../../../../kit/failure/failure.tsx';
import { useReportFailure } from '../../../../kit/failure/use-report-failure.ts';
import { useDate } from '../../../../lib/i18n/dates.ts';
import { useText } from '../../../../lib/i18n/messages.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { PlaceholderLines } from '../../../../ui/feedback/placeholder-lines.tsx';
import entryList from '../../../../ui/layout/entry-list.module.css';
import { SectionCard } from '../../../../ui/layout/section-card.tsx';
import common from '../../../../ui/theme/common.module.css';
import { useAddFactor } from './add-factor.tsx';
import { RemoveFactorDialog, RenameFactorDialog } from './factor-dialogs.tsx';
import styles from './factors.module.css';
import { factorsQuery, useMakeRecoveryCodes } from './factors.queries.ts';
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx';

interface Props {
  user: UserContext;
  /** The user signs in at an identity provider, and an app of the portal helps where it does not. */
  atProvider: boolean;
}

/** What the removal of one factor means. */
function effectOf(factors: readonly FactorItem[], atProvider: boolean) {
  if (factors.length > 1) return 'factors.removeOne';
  return atProvider ? 'factors.provider.removeLast' : 'factors.removeLast';
}

/** How the user proves who they are beside the password or the identity provider. */
export function FactorsSection({ user, atProvider }: Props) {
  const text = useText('factors');
  const loginId = user.login_id;
  const reportFailure = useReportFailure(text('factors.failed'));
  const query = useQuery(factorsQuery(loginId));
  const factors = query.data?.items ?? [];
  const add = useAddFactor(loginId, atProvider);
  // With a provider the app is the second way itself: the provider is the first.
  const only = factors.length === 1 && !atProvider ? factors[0] : undefined;
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const dialogs = useDialogs({
    rename: (close, factor: FactorItem) => (
      <RenameFactorDialog loginId={loginId} factor={factor} onClose={close} />
    ),
    remove: (close, factor: FactorItem) => (
      <RemoveFactorDialog
        loginId={loginId}
        factor={factor}
        effect={effectOf(factors, atProvider)}
        onClose={close}
      />
    ),
  });
  const make = useMakeRecoveryCodes(loginId, {
    onSuccess: ({ recoveryCodes }) => setCodes(recoveryCodes),
    onError: (error) => reportFailure(error),
  });
  return (
    <SectionCard
      title={text('factors.title')}
      description={text(atProvider ? 'factors.provider.section' : 'factors.lead')}
      actions={only ? null : add.buttons}
    >
      {query.isPending ? <PlaceholderLines label={text('common.loading')} lines={2} /> : null}
      <Failure
        error={query.error}
        title={text('factors.listFailed')}
        onRetry={() => void query.refetch()}
      />
      {query.data && factors.length === 0 ? (
        <p className={common.quiet}>
          {text(atProvider ? 'factors.provider.none' : 'factors.none')}
        </p>
      ) : null}
      {only ? (
        <div className={styles.second}>
          <h3 className={styles.secondTitle}>{text('factors.second.title')}</h3>
          <p className={common.quiet}>{text('factors.second.lead', { name: only.name })}</p>
          {add.buttons}
        </div>
      ) : null}
      {factors.length > 0 ? (
        <ul className={entryList.list}>
          {factors.map((factor) => (
            <FactorEntry
              key={factor.id}
              factor={factor}
              onRename={() => dialogs.open('rename', factor)}
              onRemove={() => dialogs.open('remove', factor)}
            />
          ))}
          <li className={`${entryList.entry} ${entryList.row}`}>
            <div className={entryList.words}>
              <span className={entryList.name}>{text('factors.codes.title')}</span>
              <p className={entryList.detail}>
                {text('factors.codes.left', { count: query.data?.recoveryCodesLeft ?? 0 })}
              </p>
            </div>
            <Button
              variant="default"
              size="xs"
              loading={make.isPending}
              onClick={() => make.mutate()}
            >
              {text('factors.codes.make')}
            </Button>
          </li>
        </ul>
      ) : null}
      {dialogs.element}
      {add.dialogs}
      {codes ? (
        <RecoveryCodesDialog loginId={loginId} codes={codes} onClose={() => setCodes(null)} />
      ) : null}
    </SectionCard>
  );
}

interface EntryProps {
  factor: FactorItem;
  onRename: () => void;
  onRemove: () => void;
}

function FactorEntry({ factor, onRename, onRemove }: EntryProps) {
  const text = useText('factors');
  const date = useDate();
  const { name, kind, synced, provider, addedOn, lastUsedOn } = factor;
  const details = [
    text(`factors.kind.${kind}`),
    ...(provider ? [provider] : []),
    ...(synced === null ? [] : [text(synced ? 'factors.synced' : 'factors.bound')]),
    text('factors.added', { date: date(addedOn, 'minute') }),
    lastUsedOn
      ? text('factors.used', { date: date(lastUsedOn, 'minute') })
      : text('factors.neverUsed'),
  ];
  return (
    <li className={`${entryList.entry} ${entryList.row}`}>
      <div className={entryList.words}>
        <span className={entryList.name}>{name}</span>
        <p className={entryList.detail}>{details.join(' · ')}</p>
      </div>
      <div className={common.rowCentred}>
        <Button
          variant="default"
          size="xs"
          aria-label={text('factors.renameOf', { name })}
          onClick={onRename}
        >
          {text('factors.rename')}
        </Button>
        <Button
          variant="default"
          size="xs"
          aria-label={text('factors.removeOf', { name })}
          onClick={onRemove}
        >
          {text('words.remove')}
        </Button>
      </div>
    </li>
  );
}
