import type { UndeliveredMail } from '@endcap/contract/operations/undelivered-mail';
import { useQuery } from '@tanstack/react-query';
import {
  DrawerFacts,
  DrawerNote,
  DrawerPart,
  RecordDrawer,
} from '../../../kit/drawer/record-drawer.tsx';
import { FailureCause } from '../../../kit/failure/failure-cause.tsx';
import { DrawerActs, type RowAct } from '../../../kit/list/row-acts.tsx';
import { Moment } from '../../../kit/page/moment.tsx';
import { useText } from '../../../lib/i18n/messages.ts';
import common from '../../../ui/theme/common.module.css';
import styles from '../shared/operations.module.css';
import { undeliveredMailQuery } from './undelivered-mail.queries.ts';

interface Props {
  id: string;
  acts: readonly RowAct<UndeliveredMail>[];
  onClose: () => void;
}

/** One mail with its text; the server has cut its links. */
export function UndeliveredMailDrawer({ id, acts, onClose }: Props) {
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
      {(mail) => <Details mail={mail} acts={acts} />}
    </RecordDrawer>
  );
}

interface DetailsProps extends Pick<Props, 'acts'> {
  mail: UndeliveredMail & { text: string };
}

function Details({ mail, acts }: DetailsProps) {
  const text = useText('operations-mail');
  const { link } = mail;
  return (
    <>
      {link === 'OVER' ? <DrawerNote>{text('operations-mail.linkOver.next')}</DrawerNote> : null}
      <DrawerActs track="mail-drawer" row={mail} acts={acts} />
      <DrawerPart title={text('operations-mail.column.failure')}>
        {mail.failure ? (
          <FailureCause error={mail.failure} />
        ) : (
          <p className={common.quiet}>{text('operations-mail.noReason')}</p>
        )}
      </DrawerPart>
      <DrawerFacts
        label={text('operations-mail.drawer.facts')}
        facts={[
          { name: text('operations-mail.column.to'), value: mail.to },
          { name: text('operations-mail.column.company'), value: mail.company?.name },
          { name: text('operations-mail.column.failedOn'), value: <Moment on={mail.failedOn} /> },
          { name: text('operations-mail.createdOn'), value: <Moment on={mail.createdOn} /> },
        ]}
      />
      <DrawerPart title={text('operations-mail.drawer.text')}>
        <p className={styles.wholeError}>{mail.text}</p>
      </DrawerPart>
    </>
  );
}
