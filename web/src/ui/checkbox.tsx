import { type CheckboxProps, Checkbox as MantineCheckbox } from '@mantine/core';
import './styles/forms.ts';

/** Space sets it, as in every browser; Enter toggles it and does not send the form. */
export function Checkbox({ onKeyDown, error, ...rest }: CheckboxProps) {
  return (
    <MantineCheckbox
      {...rest}
      error={error ? <span role="alert">{error}</span> : null}
      onKeyDown={(event) => {
        onKeyDown?.(event);
        if (event.key !== 'Enter') return;
        event.preventDefault();
        if (!event.repeat) event.currentTarget.click();
      }}
    />
  );
}
