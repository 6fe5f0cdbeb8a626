import { PasswordInput as MantinePasswordInput, type PasswordInputProps } from '@mantine/core';
import '../theme/forms.ts';

interface Props extends PasswordInputProps {
  /** Names the button that shows what was typed. */
  showLabel: string;
}

/** Its error is announced at once; what was typed can be shown by keyboard too. */
export function PasswordInput({ showLabel, errorProps, ...rest }: Props) {
  return (
    <MantinePasswordInput
      // Mantine marks every other field so, and forgets this one.
      {...(rest.error ? { 'aria-invalid': true } : {})}
      {...rest}
      errorProps={{ role: 'alert', ...errorProps }}
      visibilityToggleButtonProps={{ 'aria-label': showLabel, tabIndex: 0 }}
    />
  );
}
