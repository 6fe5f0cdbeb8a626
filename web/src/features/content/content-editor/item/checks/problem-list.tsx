import type { TextProblem } from '@endcap/contract/content/content-editor';
import { useText } from '../../../../../lib/i18n/messages.ts';
import styles from '../../content-editor.module.css';

/** A fault in a sentence that names what it is about. */
export function useProblemText() {
  const text = useText('content-editor');
  return ({ locale, problem, target }: TextProblem): string => {
    const part = partOf(target);
    if (problem === 'TEXT_EMPTY') return text(`content-editor.problem.TEXT_EMPTY.${part}`);
    return text(`content-editor.problem.${problem}`, {
      target,
      language: text(`content-editor.language.${locale}`),
    });
  };
}

const partOf = (target: string) =>
  target === 'title' || target === 'summary' ? target : ('body' as const);

/** The faults of a text, each with what it is about. */
export function ProblemList({ problems }: { problems: readonly TextProblem[] }) {
  const text = useText('content-editor');
  const problemText = useProblemText();
  if (problems.length === 0) return null;
  return (
    <ul className={styles.problems} aria-label={text('content-editor.problems')}>
      {problems.map((one) => (
        <li key={`${one.locale} ${one.problem} ${one.target}`}>{problemText(one)}</li>
      ))}
    </ul>
  );
}
