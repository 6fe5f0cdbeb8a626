import { useText } from '../../lib/i18n/messages.ts';
import { Checkbox } from '../../ui/fields/checkbox.tsx';
import styles from './access-audit.module.css';

export const statements = ['reviewed', 'modified', 'verified'] as const;
export type Statement = (typeof statements)[number];

interface Props {
  confirmed: ReadonlySet<Statement>;
  onChange: (confirmed: ReadonlySet<Statement>) => void;
  disabled: boolean;
}

/** What is acknowledged, one by one. */
export function AuditStatements({ confirmed, onChange, disabled }: Props) {
  const text = useText('access-audit');
  const set = (statement: Statement, checked: boolean) => {
    const next = new Set(confirmed);
    if (checked) next.add(statement);
    else next.delete(statement);
    onChange(next);
  };
  return (
    <fieldset className={styles.statements} aria-label={text('audit.statements')}>
      {statements.map((statement) => (
        <Checkbox
          key={statement}
          label={text(`audit.statement.${statement}`)}
          checked={confirmed.has(statement)}
          disabled={disabled}
          onChange={(event) => set(statement, event.currentTarget.checked)}
        />
      ))}
    </fieldset>
  );
}
