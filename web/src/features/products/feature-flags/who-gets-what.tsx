import type { ExplainedDecision } from '@endcap/contract/products/flag-settings';
import { useQuery } from '@tanstack/react-query';
import { Failure } from '../../../kit/failure/failure.tsx';
import { Form } from '../../../kit/forms/form.tsx';
import { StatusBadge } from '../../../kit/page/status-badge.tsx';
import { CallError } from '../../../lib/call/call-error.ts';
import type { Answer } from '../../../lib/call/call-types.ts';
import { useDraftForm } from '../../../lib/forms/draft-form.ts';
import { useText } from '../../../lib/i18n/messages.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { PlaceholderLines } from '../../../ui/feedback/placeholder-lines.tsx';
import { TextInput } from '../../../ui/fields/text-input.tsx';
import { SectionCard } from '../../../ui/layout/section-card.tsx';
import styles from './feature-flags.module.css';
import { decisionsQuery } from './feature-flags.queries.ts';
import { useFlagName } from './flag-dialogs.tsx';

interface Props {
  /** The address that is looked up; empty for none. */
  address: string;
  onLookUp: (address: string) => void;
}

/** Looks a user up and shows each flag with its reason. */
export function WhoGetsWhat({ address, onLookUp }: Props) {
  const text = useText('feature-flags');
  const form = useDraftForm({
    name: false,
    reason: 'an address is typed quickly, and the URL keeps it',
    initialValues: { loginId: address },
    validate: {
      loginId: (typed) => (typed.trim() ? null : text('feature-flags.who.required')),
    },
  });
  return (
    <SectionCard
      title={text('feature-flags.who.title')}
      description={text('feature-flags.who.lead')}
    >
      <Form
        className={styles.lookUp}
        form={form}
        onSubmit={({ loginId }) => onLookUp(loginId.trim())}
        footer={
          <Button type="submit" variant="default">
            {text('feature-flags.who.find')}
          </Button>
        }
      >
        <TextInput
          {...form.getInputProps('loginId')}
          label={text('feature-flags.who.field')}
          type="email"
          maxLength={254}
          autoComplete="off"
        />
      </Form>
      {address ? <Result key={address} address={address} /> : null}
    </SectionCard>
  );
}

function Result({ address }: { address: string }) {
  const text = useText('feature-flags');
  const { data, error, refetch } = useQuery(decisionsQuery(address));
  const isUnknown = error instanceof CallError && [400, 404].includes(error.status);
  return (
    <div className={styles.result} role="status">
      {data ? <Decisions found={data} /> : null}
      {isUnknown ? <p>{text('feature-flags.who.none', { address })}</p> : null}
      {error && !isUnknown ? (
        <Failure
          error={error}
          title={text('feature-flags.who.failed')}
          onRetry={() => void refetch()}
        />
      ) : null}
      {data || error ? null : <PlaceholderLines label={text('common.loading')} lines={3} />}
    </div>
  );
}

type Found = Answer<'GET /api/operations/flags/decisions'>;

function Decisions({ found: { name, loginId, places, hasMore } }: { found: Found }) {
  const text = useText('feature-flags');
  const words = useText('operations');
  return (
    <>
      <p className={styles.person}>
        {name} <span className={styles.key}>{loginId}</span>
      </p>
      <ul className={styles.places}>
        {places.map(({ site, company, decisions }) => (
          <li key={`${site} ${company?.id}`}>
            <p className={styles.place}>
              {[
                company?.name ?? text('feature-flags.who.noCompany'),
                words(`operations.site.${site}`),
              ].join(' · ')}
            </p>
            <ul className={styles.decisions}>
              {decisions.map((decision) => (
                <DecisionLine key={decision.flag} decision={decision} />
              ))}
            </ul>
          </li>
        ))}
      </ul>
      {hasMore ? <p className={styles.details}>{text('feature-flags.who.more')}</p> : null}
    </>
  );
}

function DecisionLine({ decision }: { decision: ExplainedDecision }) {
  const text = useText('feature-flags');
  const nameOf = useFlagName();
  const { flag, enabled, variationKey, reason, place, rolloutPercent } = decision;
  const on =
    variationKey && variationKey !== 'on'
      ? text('feature-flags.who.onAs', { variation: variationKey })
      : text('feature-flags.who.on');
  return (
    <li>
      <span>{nameOf(flag)}</span>
      <StatusBadge tone={enabled ? 'accent' : 'neutral'}>
        {enabled ? on : text('feature-flags.who.off')}
      </StatusBadge>
      <span className={styles.reason}>
        {text(`feature-flags.reason.${reason}`, {
          // People count from one.
          place: (place ?? 0) + 1,
          percent: rolloutPercent ?? 0,
        })}
      </span>
    </li>
  );
}
