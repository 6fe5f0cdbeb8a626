import type { Home } from '@endcap/contract/operations/home';
import { IconBuilding, IconMail } from '@tabler/icons-react';
import { useDate } from '../../../lib/i18n/dates.ts';
import { useText } from '../../../lib/i18n/messages.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { VisuallyHidden } from '../../../ui/layout/visually-hidden.tsx';
import styles from './home.module.css';
import { HomeRow } from './home-card.tsx';

/** What a company row of another company does: it switches there, or joins it. */
export interface CompanyActs {
  open: (companyId: string) => void;
  join: (invitation: Home['joining'][number]) => void;
  /** The address of a company on another site, where the user has another session. */
  addressOf: (site: Home['elsewhere'][number]['site']) => string | null;
}

interface JoiningProps {
  invitation: Home['joining'][number];
  onJoin: CompanyActs['join'];
}

/** A company invites the user. */
export function Joining({ invitation, onJoin }: JoiningProps) {
  const text = useText('home-page');
  const date = useDate();
  const { company, invitedBy, expiresOn } = invitation;
  const facts = [
    invitedBy && text('home.joining.by', { name: invitedBy }),
    text('home.joining.until', { date: date(expiresOn, 'table') }),
  ];
  return (
    <HomeRow
      mark={
        <span className={styles.mark}>
          <IconMail size={18} aria-hidden />
        </span>
      }
      title={text('home.joining', { company })}
      meta={facts.filter(Boolean).join(' · ')}
      actions={
        <Button variant="light" size="xs" data-track="home-join" onClick={() => onJoin(invitation)}>
          {text('home.join')}
        </Button>
      }
    />
  );
}

interface ElsewhereProps {
  company: Home['elsewhere'][number];
  acts: CompanyActs;
}

/** Something waits in another company of the user. */
export function Elsewhere({
  company: { companyId, companyName, site, waiting, auditDueDate },
  acts,
}: ElsewhereProps) {
  const text = useText('home-page');
  const date = useDate();
  const address = acts.addressOf(site);
  const due = auditDueDate
    ? `${text('home.audit')} · ${text('home.audit.due', { date: date(auditDueDate, 'table') })}`
    : null;
  const label = (
    <>
      {text('words.open')}
      <VisuallyHidden>{companyName}</VisuallyHidden>
    </>
  );
  return (
    <HomeRow
      mark={
        <span className={styles.mark}>
          <IconBuilding size={18} aria-hidden />
        </span>
      }
      title={text('home.elsewhere', { count: waiting, company: companyName })}
      meta={due}
      actions={
        address ? (
          <Button variant="default" size="xs" href={address}>
            {label}
          </Button>
        ) : (
          <Button
            variant="default"
            size="xs"
            data-track="home-switch"
            onClick={() => acts.open(companyId)}
          >
            {label}
          </Button>
        )
      }
    />
  );
}
