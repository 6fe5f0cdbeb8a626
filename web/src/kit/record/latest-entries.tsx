import type { ActivityEntry } from '@endcap/contract/record/activity-logs';
import type { ReactNode } from 'react';
import { Monogram } from '../../ui/layout/monogram.tsx';
import { Moment } from '../page/moment.tsx';
import styles from './latest-entries.module.css';

interface Entry {
  id: string;
  /** Null for a person who has been erased. */
  actor: string | null;
  words: ReactNode;
  on: string;
}

/** A person who acts on themselves is named once. */
export function entryOfLog(entry: ActivityEntry): Entry {
  const { id, eventText, entityName, actorName, uiCreatedOnDate } = entry;
  const hasEntity = entityName && entityName !== actorName;
  const words = hasEntity ? `${eventText} · ${entityName}` : eventText;
  return { id, actor: actorName, words, on: uiCreatedOnDate };
}

interface Props {
  entries: readonly Entry[];
  /** In place of the name of an erased person. */
  erased: string;
}

/** The last entries of a log in a card: who, what, and when. */
export function LatestEntries({ entries, erased }: Props) {
  return (
    <ul className={styles.entries}>
      {entries.map(({ id, actor, words, on }) => (
        <li key={id}>
          <Monogram name={actor ?? ''} size={24} />
          <span>
            <strong>{actor ?? erased}</strong>
            {' · '}
            {words}
          </span>
          <Moment on={on} />
        </li>
      ))}
    </ul>
  );
}
