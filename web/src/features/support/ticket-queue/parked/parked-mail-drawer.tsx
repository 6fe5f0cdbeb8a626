import type { ParkedMail } from '@endcap/contract/support/ticket-mail';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useCallback } from 'react';
import {
  DrawerFacts,
  DrawerNote,
  DrawerPart,
  RecordDrawer,
} from '../../../../kit/drawer/record-drawer.tsx';
import { DrawerActs, type RowAct } from '../../../../kit/list/row-acts.tsx';
import { Moment } from '../../../../kit/page/moment.tsx';
import { useText } from '../../../../lib/i18n/messages.ts';
import styles from '../ticket/ticket.module.css';
import { parkedMailQuery } from './parked-mail.queries.ts';

interface Props {
  id: string;
  acts: readonly RowAct<ParkedMail>[];
  onClose: () => void;
}

/** Why a mail waits, in words. */
export function useReasonText() {
  const text = useText('ticket-queue');
  return useCallback(
    (reason: ParkedMail['reason']) => {
      const known = reason ?? 'unknown';
      return text(`ticket-queue.parked.reason.${known}`);
    },
    [text],
  );
}

/** One mail with its text and the reason why it waits. */
export function ParkedMailDrawer({ id, acts, onClose }: Props) {
  const text = useText('ticket-queue');
  return (
    <RecordDrawer
      query={useQuery(parkedMailQuery(id))}
      title={({ subject }) => subject || text('ticket-queue.parked.noSubject')}
      texts={{
        loading: text('ticket-queue.parked.one'),
        gone: text('ticket-queue.parked.gone'),
        failed: text('ticket-queue.parked.one.failed'),
      }}
      onClose={onClose}
    >
      {(mail) => <Details mail={mail} acts={acts} />}
    </RecordDrawer>
  );
}

type DetailsProps = Pick<Props, 'acts'> & { mail: ParkedMail };

function Details({ mail, acts }: DetailsProps) {
  const text = useText('ticket-queue');
  const reasonText = useReasonText();
  const { incidentId } = mail;
  return (
    <>
      <DrawerActs track="parked-mail-drawer" row={mail} acts={acts} />
      <DrawerFacts
        label={text('ticket-queue.parked.one')}
        facts={[
          {
            name: text('ticket-queue.parked.column.reason'),
            value: reasonText(mail.reason),
          },
          {
            name: text('ticket-queue.parked.column.from'),
            value: mail.from || text('ticket-queue.parked.noSender'),
          },
          { name: text('ticket-queue.parked.sender'), value: <Sender mail={mail} /> },
          { name: text('ticket-queue.parked.column.to'), value: mail.to },
          {
            name: text('ticket-queue.parked.column.ticket'),
            value: incidentId ? (
              <Link to="/ticketQueue/tickets/$ticketId" params={{ ticketId: incidentId }}>
                {incidentId}
              </Link>
            ) : null,
          },
          {
            name: text('ticket-queue.parked.column.receivedOn'),
            value: <Moment on={mail.receivedOn} />,
          },
        ]}
      />
      <DrawerPart title={text('ticket-queue.parked.text')}>
        <p className={styles.text}>{mail.text || text('ticket-queue.parked.noText')}</p>
      </DrawerPart>
      <Files mail={mail} />
    </>
  );
}

/** Whose ticket the mail would become. */
function Sender({ mail: { sender } }: { mail: ParkedMail }) {
  const text = useText('ticket-queue');
  if (!sender) return null;
  const { name, companyName, isKeptOut, isProved } = sender;
  if (!isProved) return text('ticket-queue.parked.sender.notProved');
  if (!name) return text('ticket-queue.parked.sender.visitor');
  if (isKeptOut) return text('ticket-queue.parked.sender.keptOut', { name });
  return companyName
    ? text('ticket-queue.parked.sender.known', { name, company: companyName })
    : name;
}

function Files({ mail: { files, filesLeftOut } }: { mail: ParkedMail }) {
  const text = useText('ticket-queue');
  if (files.length === 0 && filesLeftOut === 0) return null;
  return (
    <DrawerPart title={text('ticket-queue.parked.files')}>
      <ul className={styles.files}>
        {files.map(({ fileName }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two files may have one name
          <li key={at}>{fileName}</li>
        ))}
      </ul>
      {files.length > 0 ? <DrawerNote>{text('ticket-queue.parked.filesNote')}</DrawerNote> : null}
      {filesLeftOut > 0 ? (
        <DrawerNote>{text('ticket-queue.parked.filesLeftOut', { count: filesLeftOut })}</DrawerNote>
      ) : null}
    </DrawerPart>
  );
}
