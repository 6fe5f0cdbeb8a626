import type { PersonaId, UserContext } from '@endcap/contract/identity';
import { isSuperAdmin, type Representation } from '@endcap/contract/user-kind';
import { UnstyledButton } from '@mantine/core';
import { IconArrowLeft, IconEye, IconUserBolt } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useText } from '../../lib/i18n/messages.ts';
import { useLeaveCompany, useSwitchPersona } from '../../lib/session/choose-company.ts';
import { mayUser } from '../../lib/session/session.ts';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx';
import styles from './company-banner.module.css';
import { PersonaSwitch } from './persona-switch.tsx';
import { useCareful } from './use-careful.ts';
import { useReportFailure } from './use-report-failure.ts';
import '../../ui/theme/overlays.ts';

interface Props {
  user: UserContext & { tenant: NonNullable<UserContext['tenant']> };
  representation: Representation;
}

/** Says on every page whose company is on the screen, and leads back to the list. */
export function CompanyBanner({ user, representation }: Props) {
  const text = useText('companies');
  const navigate = useNavigate();
  const onError = useReportFailure();
  const leaving = useLeaveCompany();
  const switching = useSwitchPersona();
  const careful = useCareful();
  const { id: companyId, name } = user.tenant;
  const Icon = representation === 'ACTING' ? IconUserBolt : IconEye;
  const busy = leaving.isPending || switching.isPending;

  const goBack = () =>
    leaving.mutate(undefined, {
      onSuccess: () => void navigate({ to: '/companyList' }),
      onError,
    });
  const lookAs = (persona: PersonaId) => switching.mutate({ companyId, persona }, { onError });

  return (
    <section
      className={styles.banner}
      data-representation={representation}
      aria-label={text('companies.banner.label')}
    >
      <p className={styles.words}>
        <Icon className={styles.icon} size={18} aria-hidden />
        <span>{text(`companies.banner.${representation}`, { company: name })}</span>
        <span className={styles.tier}>{text(`companies.type.${user.companyType}`)}</span>
      </p>
      <div className={styles.controls}>
        {isSuperAdmin(user.authz) ? (
          <PersonaSwitch
            persona={user.persona ?? 'SUPPLIER'}
            disabled={busy}
            onChange={(persona) => careful.doCarefully(() => lookAs(persona))}
          />
        ) : null}
        {mayUser(user, 'SWITCH', 'COMPANY') ? (
          <UnstyledButton
            className={styles.back}
            disabled={busy}
            data-track="company-return"
            onClick={() => careful.doCarefully(goBack)}
          >
            <IconArrowLeft size={16} aria-hidden />
            {text('companies.banner.return')}
          </UnstyledButton>
        ) : null}
      </div>
      {careful.isAsking ? (
        <ConfirmDialog
          title={text('companies.unsaved.title')}
          confirmLabel={text('companies.unsaved.confirm')}
          onConfirm={careful.confirm}
          onClose={careful.cancel}
        >
          {text('companies.unsaved.message')}
        </ConfirmDialog>
      ) : null}
    </section>
  );
}
