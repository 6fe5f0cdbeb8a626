import type { Representation } from '@endcap/contract/access/user-kind';
import type { PersonaId, UserContext } from '@endcap/contract/identity/identity';
import { IconArrowLeft, IconEye, IconUserBolt } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useConfirmLeaving } from '../../../kit/dialogs/use-confirm-leaving.tsx';
import { useReportFailure } from '../../../kit/failure/use-report-failure.ts';
import { useDate } from '../../../lib/i18n/dates.ts';
import { useText } from '../../../lib/i18n/messages.ts';
import { useLeaveCompany, useSwitchContext } from '../../../lib/session/choose-company.ts';
import { mayUser, sessionQuery } from '../../../lib/session/session.ts';
import { kindOf } from '../../../lib/session/visitor.ts';
import { UnstyledButton } from '../../../ui/buttons/unstyled-button.tsx';
import styles from './company-banner.module.css';
import '../../../ui/theme/overlays.ts';

interface Props {
  user: UserContext & { tenant: NonNullable<UserContext['tenant']> };
  representation: Representation;
}

/** Names on every page the company that the user acts for or views, and leads back to the list. */
export function CompanyBanner({ user, representation }: Props) {
  const text = useText('companies');
  const navigate = useNavigate();
  const reportFailure = useReportFailure();
  const onError = (error: Error) => reportFailure(error);
  const leave = useConfirmLeaving();
  const { id: companyId, name } = user.tenant;
  const { personas } = kindOf(user);
  const Icon = representation === 'ACTING' ? IconUserBolt : IconEye;
  // Internal users opened the company from the page where they ask for companies.
  const hasList = mayUser(user, 'LIST', 'COMPANY');
  const leaving = useLeaveCompany({
    onSuccess: () => void navigate({ to: hasList ? '/companyList' : '/profile/requestAccess' }),
    onError,
  });
  const switching = useSwitchContext({ onError });
  const busy = leaving.isPending || switching.isPending;
  const goBack = () => leaving.mutate();
  const lookAs = (persona: PersonaId) => switching.mutate({ companyId, persona });

  return (
    <section
      className={styles.banner}
      data-representation={representation}
      aria-label={text('companies.banner.label')}
    >
      <p className={styles.words} role="status">
        <Icon className={styles.icon} size={18} aria-hidden />
        <span>{text(`companies.banner.${representation}`, { company: name })}</span>
        <span className={styles.tier}>{text(`companies.type.${user.companyType}`)}</span>
        <TimeLimit secondsLeft={user.context_seconds_left} />
        {representation === 'MERCHANT_VIEW' ? (
          <span className={styles.hint}>{text('companies.banner.viewOnly')}</span>
        ) : null}
      </p>
      <div className={styles.controls}>
        {personas.length > 1 ? (
          <PersonaSwitch
            personas={personas}
            persona={user.persona ?? 'SUPPLIER'}
            disabled={busy}
            onChange={(persona) => leave.confirmFirst(() => lookAs(persona))}
          />
        ) : null}
        {hasList || user.user_type === 'INTERNAL' ? (
          <UnstyledButton
            className={styles.back}
            disabled={busy}
            data-track="company-return"
            onClick={() => leave.confirmFirst(goBack)}
          >
            <IconArrowLeft size={16} aria-hidden />
            {text('companies.banner.return')}
          </UnstyledButton>
        ) : null}
      </div>
      {leave.dialog}
    </section>
  );
}

/** Until when the user has the company; then the session is read again, and the page says so. */
function TimeLimit({ secondsLeft }: { secondsLeft: number | null }) {
  const text = useText('companies');
  const date = useDate();
  const queryClient = useQueryClient();
  const [end, setEnd] = useState<Date | null>(null);
  useEffect(() => {
    if (secondsLeft === null) return setEnd(null);
    const ms = secondsLeft * 1_000;
    setEnd(new Date(Date.now() + ms));
    const timer = setTimeout(
      () => void queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey }),
      ms + 500,
    );
    return () => clearTimeout(timer);
  }, [secondsLeft, queryClient]);
  if (!end) return null;
  return (
    <span className={styles.hint}>
      {text('companies.banner.until', { time: date(end.toISOString(), 'minute') })}
    </span>
  );
}

interface PersonaSwitchProps {
  personas: readonly PersonaId[];
  persona: PersonaId;
  disabled: boolean;
  onChange: (persona: PersonaId) => void;
}

/** Shows the same company as a supplier or as a merchant sees it. */
function PersonaSwitch({ personas, persona, disabled, onChange }: PersonaSwitchProps) {
  const text = useText('companies');
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would draw a frame and a legend
    <div className={styles.personas} role="group" aria-label={text('companies.banner.persona')}>
      {personas.map((id) => (
        <UnstyledButton
          key={id}
          className={styles.persona}
          aria-pressed={id === persona}
          disabled={disabled}
          data-track={`persona-${id.toLowerCase()}`}
          onClick={() => id !== persona && onChange(id)}
        >
          {text(`companies.persona.${id}`)}
        </UnstyledButton>
      ))}
    </div>
  );
}
