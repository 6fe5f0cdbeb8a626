import type { UndeliveredMail } from '@endcap/contract/operations/undelivered-mail';
import { useQuery } from '@tanstack/react-query';
import {
  DrawerActions,
  DrawerFacts,
  DrawerNote,
  DrawerPart,
  RecordDrawer,
} from '../../../kit/drawer/record-drawer.tsx';
import { useDate } from '../../../lib/i18n/dates.ts';
import { useText } from '../../../lib/i18n/messages.ts';
import styles from '../shared/operations.module.css';
import { undeliveredMailQuery } from './undelivered-mail.queries.ts';

interface Props {
  id: string;
  mayChange: boolean;
  onClose: () => void;
  onResend: (mail: UndeliveredMail) => void;
  onCorrect: (mail: UndeliveredMail) => void;
  onDiscard: (mail: UndeliveredMail) => void;
}

/** One mail with its text; the server has cut its links. */
export function UndeliveredMailDrawer({ id, onClose, ...rest }: Props) {
  const text = useText('operations-mail');
  return (
    <RecordDrawer
      query={useQuery(undeliveredMailQuery(id))}
      title={({ subject }) => subject}
      texts={{
        loading: text('operations-mail.drawer.loading'),
        gone: text('operations-mail.drawer.gone'),
        failed: text('operations-mail.drawer.failed'),
      }}
      onClose={onClose}
    >
      {(mail) => <Details mail={mail} {...rest} />}
    </RecordDrawer>
  );
}

interface DetailsProps extends Omit<Props, 'id' | 'onClose'> {
  mail: UndeliveredMail & { text: string };
}

function Details({ mail, mayChange, onResend, onCorrect, onDiscard }: DetailsProps) {
  const text = useText('operations-mail');
  const date = useDate();
  const { link } = mail;
  return (
    <>
      {link === 'OVER' ? <DrawerNote>{text('operations-mail.linkOver.next')}</DrawerNote> : null}
      <DrawerActions
        track="mail-drawer"
        actions={[
          {
            id: 'resend',
            label: text('operations-mail.resend'),
            shown: mayChange && link !== 'OVER',
            onClick: () => onResend(mail),
          },
          {
            id: 'correct',
            label: text('operations-mail.correct'),
            shown: mayChange && link === 'NONE',
            onClick: () => onCorrect(mail),
          },
          {
            id: 'discard',
            label: text('operations-mail.discard'),
            shown: mayChange,
            danger: true,
            onClick: () => onDiscard(mail),
          },
        ]}
      />
      <DrawerFacts
        label={text('operations-mail.drawer.facts')}
        facts={[
          { name: text('operations-mail.column.to'), value: mail.to },
          { name: text('operations-mail.column.company'), value: mail.company?.name },
          {
            name: text('operations-mail.column.failure'),
            value: mail.failure || text('operations-mail.noReason'),
          },
          { name: text('operations-mail.column.failedOn'), value: date(mail.failedOn, 'minute') },
          { name: text('operations-mail.createdOn'), value: date(mail.createdOn, 'minute') },
        ]}
      />
      <DrawerPart title={text('operations-mail.drawer.text')}>
        <p className={styles.wholeError}>{mail.text}</p>
      </DrawerPart>
    </>
  );
}
