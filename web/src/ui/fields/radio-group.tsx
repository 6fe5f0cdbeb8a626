import { Radio, type RadioGroupProps, type RadioProps } from '@mantine/core';
import { Fragment, type ReactNode } from 'react';
import type { FieldOption } from './field-definition.ts';
import styles from './radio-group.module.css';
import { OptionLine } from './select/menu-options.tsx';
import '../theme/forms.ts';

interface Option extends FieldOption {
  /** Fields that belong to the option, below it. */
  content?: ReactNode;
}

interface Props extends Omit<RadioGroupProps, 'children'> {
  options: readonly Option[];
  radioProps?: RadioProps & Record<`data-${string}`, string>;
  /** The chosen option, or the first, has the focus when a dialog opens. */
  focusFirst?: boolean;
}

/** A choice of one option. Its error is shown below the options and announced at once. */
export function RadioGroup({ options, radioProps, focusFirst = false, ...rest }: Props) {
  const isChosen = options.some(({ id }) => id === rest.value);
  const focusId = isChosen ? rest.value : options[0]?.id;
  return (
    <Radio.Group {...rest} errorProps={{ role: 'alert', ...rest.errorProps }}>
      <div className={styles.options}>
        {options.map(({ id, title, image, description, content }) => (
          <Fragment key={id}>
            <Radio
              {...radioProps}
              required={rest.withAsterisk === true}
              value={id}
              label={image ? <OptionLine title={title} image={image} /> : title}
              description={description}
              data-autofocus={(focusFirst && id === focusId) || undefined}
            />
            {content}
          </Fragment>
        ))}
      </div>
    </Radio.Group>
  );
}
