import { useText } from '../../lib/i18n/messages.ts';
import { AnswerActions } from './answer-actions.tsx';
import { AnswerTable } from './answer-table.tsx';
import styles from './column-names.module.css';
import { OutcomeFilter } from './outcome-filter.tsx';
import type { UsedColumnsAddress } from './use-columns-address.ts';
import type { NamesForm } from './use-names-form.ts';
import type { Translation } from './use-translation.ts';

interface Props {
  form: NamesForm;
  address: UsedColumnsAddress;
  translation: Translation;
}

export function Answer({ form, address, translation }: Props) {
  const text = useText('column-names');
  const { columns, heading } = translation;
  const found = columns?.filter(({ outcome }) => outcome === 'FOUND').length ?? 0;
  return (
    <section aria-label={text('column-names.answer')}>
      <div className={styles.answerHead}>
        <h2 ref={heading} className={styles.heading} tabIndex={-1}>
          {columns
            ? text('column-names.summary', { found, count: columns.length })
            : text('column-names.answer')}
        </h2>
        {columns ? <AnswerActions columns={columns} /> : null}
      </div>
      {columns ? <OutcomeFilter columns={columns} address={address} /> : null}
      <AnswerTable form={form} address={address} translation={translation} />
    </section>
  );
}
