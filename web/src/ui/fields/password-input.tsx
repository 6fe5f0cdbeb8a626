import { useState } from 'react';
import { UnstyledButton } from '../buttons/unstyled-button.tsx';
import styles from './field.module.css';
import { Field, type FieldProps } from './field.tsx';

interface Props extends FieldProps {
  /** Names the button that shows what was typed. */
  showLabel: string;
  /** For fields that are shown together; without it the field decides alone. */
  visible?: boolean | undefined;
  onVisibilityChange?: ((visible: boolean) => void) | undefined;
}

/** What was typed can be shown, by keyboard too. */
export function PasswordInput({
  showLabel,
  visible: shared,
  onVisibilityChange,
  autoComplete = 'off',
  ...rest
}: Props) {
  const [own, setOwn] = useState(false);
  const visible = shared ?? own;
  return (
    <Field
      {...rest}
      autoComplete={autoComplete}
      type={visible ? 'text' : 'password'}
      rightSection={
        <UnstyledButton
          className={styles.toggle}
          aria-label={showLabel}
          aria-pressed={visible}
          disabled={rest.disabled}
          // The input keeps its focus.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => (onVisibilityChange ?? setOwn)(!visible)}
        >
          <Eye crossed={visible} />
        </UnstyledButton>
      }
    />
  );
}

const crossedEye =
  'M48 40l160 176M154.91 157.6a40 40 0 01-53.82-59.2M135.53 88.71a40 40 0 0132.3 35.53M208.61 169.1C230.41 149.58 240 128 240 128s-32-72-112-72a126 126 0 00-20.68 1.68M74 68.6C33.23 89.24 16 128 16 128s32 72 112 72a118.05 118.05 0 0054-12.6';
const openEye =
  'M128 56c-80 0-112 72-112 72s32 72 112 72 112-72 112-72-32-72-112-72zM168 128a40 40 0 11-80 0 40 40 0 0180 0';

function Eye({ crossed }: { crossed: boolean }) {
  return (
    <svg viewBox="0 0 256 256" aria-hidden="true">
      <path
        d={crossed ? crossedEye : openEye}
        fill="none"
        stroke="currentColor"
        strokeLinecap="round"
        strokeLinejoin="round"
        strokeWidth="16"
      />
    </svg>
  );
}
