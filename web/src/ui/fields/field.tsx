import { type ComponentProps, type ReactNode, useId } from 'react';
import styles from './field.module.css';

interface OwnProps {
  label?: ReactNode;
  /** Above the input, or below it with `notesBelow`. */
  description?: ReactNode;
  error?: ReactNode;
  notesBelow?: boolean | undefined;
  withAsterisk?: boolean | undefined;
  labelClassName?: string | undefined;
  size?: 'xs' | 'sm' | 'md' | undefined;
  leftSection?: ReactNode;
  rightSection?: ReactNode;
}

export interface FieldProps extends Omit<ComponentProps<'input'>, keyof OwnProps>, OwnProps {}

const classes = (...names: (string | undefined)[]) => names.filter(Boolean).join(' ');

/**
 * An input with its label, notes and error, which is announced at once. It is made without Mantine,
 * which the first load of / and /login leaves out.
 */
export function Field({
  id: ownId,
  className,
  label,
  description,
  error,
  notesBelow = false,
  withAsterisk,
  labelClassName,
  size = 'sm',
  leftSection,
  rightSection,
  ...input
}: FieldProps) {
  const newId = useId();
  const id = ownId ?? newId;
  const [errorId, notesId] = [`${id}-error`, `${id}-description`];
  const message = error === true ? null : error;
  const describedBy = classes(message ? errorId : '', description ? notesId : '');
  const notes = description ? (
    <p id={notesId} className={styles.description}>
      {description}
    </p>
  ) : null;
  return (
    <div className={classes(styles.field, className)} data-size={size}>
      {label ? (
        <label id={`${id}-label`} htmlFor={id} className={classes(styles.label, labelClassName)}>
          {label}
          {withAsterisk ? (
            <span className={styles.asterisk} aria-hidden>
              {' *'}
            </span>
          ) : null}
        </label>
      ) : null}
      {notesBelow ? null : notes}
      <div className={styles.control} data-error={error ? true : undefined}>
        <Section position="left">{leftSection}</Section>
        <input
          aria-required={withAsterisk}
          {...input}
          id={id}
          className={styles.input}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy || undefined}
        />
        <Section position="right">{rightSection}</Section>
      </div>
      {message ? (
        <p id={errorId} className={styles.error} role="alert">
          {message}
        </p>
      ) : null}
      {notesBelow ? notes : null}
    </div>
  );
}

function Section({ position, children }: { position: 'left' | 'right'; children: ReactNode }) {
  if (!children) return null;
  return (
    <div className={styles.section} data-position={position}>
      {children}
    </div>
  );
}
