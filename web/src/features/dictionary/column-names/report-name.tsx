import type { TranslatedColumn } from '@endcap/contract/dictionary/column-names';
import { IconCheck } from '@tabler/icons-react';
import { useRouter } from '@tanstack/react-router';
import { useRef } from 'react';
import { useReportFailure } from '../../../kit/failure/use-report-failure.ts';
import { useText } from '../../../lib/i18n/messages.ts';
import { UnstyledButton } from '../../../ui/buttons/unstyled-button.tsx';
import styles from './column-names.module.css';
import { useReportName } from './column-names.queries.ts';

export interface AnswerRow extends TranslatedColumn {
  /** The user has reported the name to the owners of the glossary as missing. */
  isReported: boolean;
}

interface Props {
  row: AnswerRow;
  onReported: (name: string) => void;
}

/** Reports a missing name to the owners of the glossary, once. */
export function ReportName({ row: { asked, outcome, isReported }, onReported }: Props) {
  const text = useText('column-names');
  const reportFailure = useReportFailure(text('column-names.report.failed', { name: asked }));
  const router = useRouter();
  const place = useRef<HTMLSpanElement>(null);
  const report = useReportName({
    onSuccess: () => {
      // The button is removed, so the focus moves to the status first.
      place.current?.focus();
      onReported(asked);
    },
    onError: (error) => reportFailure(error),
  });
  if (outcome !== 'MISSING') return null;
  const send = () => report.mutate({ term: asked, page: router.state.location.pathname });
  return (
    <span ref={place} className={styles.report} role="status" tabIndex={-1}>
      {isReported ? (
        <>
          <IconCheck size={14} aria-hidden />
          {text('column-names.reported')}
        </>
      ) : (
        <UnstyledButton
          className={styles.reportButton}
          aria-label={text('column-names.reportOf', { name: asked })}
          disabled={report.isPending}
          onClick={send}
          data-track="columns-report"
        >
          {text('column-names.report')}
        </UnstyledButton>
      )}
    </span>
  );
}
