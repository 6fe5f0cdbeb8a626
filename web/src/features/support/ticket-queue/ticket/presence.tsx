import type { WritingKind } from '@endcap/contract/support/ticket-queue-options';
import { useQuery } from '@tanstack/react-query';
import { useText } from '../../../../lib/i18n/messages.ts';
import { Monogram } from '../../../../ui/layout/monogram.tsx';
import { lookQuery } from '../ticket-queue.queries.ts';
import styles from './ticket.module.css';

interface Props {
  incidentId: string;
  /** What the user writes here, for the colleagues. */
  writing: WritingKind | null;
}

/** The colleagues who have this ticket open, and what they write. */
export function Presence({ incidentId, writing }: Props) {
  const text = useText('ticket-queue');
  const { data } = useQuery({
    ...lookQuery(incidentId, writing),
    placeholderData: (before) => before,
  });
  const others = data?.others ?? [];
  return (
    <div role="status" className={styles.presence}>
      {others.map(({ userId, name, writing: theirs }) => {
        const act = theirs ?? 'LOOKING';
        return (
          <span key={userId} className={styles.present}>
            <span className={styles.ringed}>
              <Monogram name={name} size={20} />
            </span>
            {text(`ticket-queue.here.${act}`, { name })}
          </span>
        );
      })}
    </div>
  );
}
