import { useText } from '../../../../lib/i18n/messages.ts';
import styles from '../tickets.module.css';

/** A term or an article that may make the ticket needless. */
export interface PossibleAnswer {
  id: string;
  title: string;
  href: string;
  /** Where it is from. */
  source: string;
}

const most = 3;

/** Opens beside the form, which keeps what was typed. */
export function PossibleAnswers({ answers }: { answers: readonly PossibleAnswer[] }) {
  const text = useText('tickets');
  return (
    <div role="status">
      {answers.length > 0 ? (
        <div className={styles.answers}>
          <p className={styles.answersTitle}>{text('tickets.answers')}</p>
          <ul>
            {answers.slice(0, most).map(({ id, title, href, source }) => (
              <li key={id}>
                <a href={href} target="_blank" rel="noreferrer" data-track="ticket-answer">
                  {title}
                </a>
                <span className={styles.answerSource}>{source}</span>
              </li>
            ))}
          </ul>
        </div>
      ) : null}
    </div>
  );
}
