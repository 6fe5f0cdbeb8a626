import { useQuery } from '@tanstack/react-query';
import { configurationQuery } from '../../lib/configuration/configuration.ts';
import { useWords } from '../../lib/i18n/messages.ts';
import styles from './support-contact.module.css';

interface Props {
  /** By which staff find the account of the person who calls. */
  reference?: string | undefined;
}

/** The number to call, where the operator has set one, and what to name there. */
export function SupportContact({ reference }: Props) {
  const text = useWords();
  const { data } = useQuery(configurationQuery);
  const phone = data?.supportPhone;
  if (!phone && !reference) return null;
  return (
    <dl className={styles.contact}>
      {phone ? (
        <div>
          <dt>{text('words.callUs')}</dt>
          <dd>
            <a href={`tel:${phone.replace(/[^\d+]/g, '')}`} data-track="support-phone">
              {phone}
            </a>
          </dd>
        </div>
      ) : null}
      {reference ? (
        <div>
          <dt>{text('words.yourReference')}</dt>
          <dd>{reference}</dd>
        </div>
      ) : null}
    </dl>
  );
}
