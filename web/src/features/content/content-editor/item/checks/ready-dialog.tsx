import type { TextProblem } from '@endcap/contract/content/content-editor';
import { isContentError } from '@endcap/contract/content/content-options';
import { useText } from '../../../../../lib/i18n/messages.ts';
import { Button } from '../../../../../ui/buttons/button.tsx';
import { UnstyledButton } from '../../../../../ui/buttons/unstyled-button.tsx';
import { Dialog } from '../../../../../ui/overlays/dialog.tsx';
import styles from './checks.module.css';
import { useProblemText } from './problem-list.tsx';

interface Props {
  problems: readonly TextProblem[];
  onGo: (problem: TextProblem) => void;
  /** Null while there is a fault that readers would meet. */
  onGoOn: () => void;
  onClose: () => void;
}

/** What the author should know before readers get the text. Each line leads to its place. */
export function ReadyDialog({ problems, onGo, onGoOn, onClose }: Props) {
  const text = useText('content-editor');
  const errors = problems.filter(({ problem }) => isContentError(problem));
  const warnings = problems.filter(({ problem }) => !isContentError(problem));
  const isRefused = errors.length > 0;
  return (
    <Dialog
      kind="customized"
      width={560}
      onClose={onClose}
      title={text(isRefused ? 'content-editor.ready.refused' : 'content-editor.ready.asked')}
      footer={
        <>
          <Button variant={isRefused ? 'filled' : 'default'} onClick={onClose} data-autofocus>
            {text('content-editor.ready.back')}
          </Button>
          {isRefused ? null : <Button onClick={onGoOn}>{text('content-editor.ready.goOn')}</Button>}
        </>
      }
    >
      <Group
        title={text('content-editor.ready.errors')}
        tone="error"
        problems={errors}
        onGo={onGo}
      />
      <Group
        title={text('content-editor.ready.warnings')}
        tone="warning"
        problems={warnings}
        onGo={onGo}
      />
    </Dialog>
  );
}

interface GroupProps extends Pick<Props, 'problems' | 'onGo'> {
  title: string;
  tone: 'error' | 'warning';
}

function Group({ title, tone, problems, onGo }: GroupProps) {
  const text = useText('content-editor');
  const problemText = useProblemText();
  if (problems.length === 0) return null;
  return (
    <section className={styles.group} data-tone={tone}>
      <h3 className={styles.title}>{title}</h3>
      <ul className={styles.list}>
        {problems.map((one) => (
          <li key={`${one.locale} ${one.problem} ${one.target}`} className={styles.line}>
            <span className={styles.language}>{text(`content-editor.language.${one.locale}`)}</span>
            <span>{problemText(one)}</span>
            <UnstyledButton className={styles.go} onClick={() => onGo(one)}>
              {text('content-editor.ready.go')}
            </UnstyledButton>
          </li>
        ))}
      </ul>
    </section>
  );
}
