import { Radio, type RadioGroupProps } from '@mantine/core';
import styles from './radio-group.module.css';
import './styles/forms.ts';

export interface RadioOption {
  id: string;
  title: string;
  description?: string;
}

interface Props extends Omit<RadioGroupProps, 'children'> {
  options: readonly RadioOption[];
  /** The chosen option has the focus when a dialog opens. */
  focusFirst?: boolean;
}

/** A choice of one. Its error stands under the options and is announced at once. */
export function RadioGroup({ options, focusFirst = false, ...rest }: Props) {
  return (
    <Radio.Group {...rest} errorProps={{ role: 'alert', ...rest.errorProps }}>
      <div className={styles.options}>
        {options.map(({ id, title, description }) => (
          <Radio
            key={id}
            value={id}
            label={title}
            description={description}
            data-autofocus={(focusFirst && id === rest.value) || undefined}
          />
        ))}
      </div>
    </Radio.Group>
  );
}
