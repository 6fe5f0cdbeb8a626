import type { ProductCode } from '@endcap/contract/products';
import type { ReactNode } from 'react';
import { Checkbox } from '../../ui/fields/checkbox.tsx';
import common from '../../ui/theme/common.module.css';
import styles from './product-choice.module.css';
import { useProductName } from './use-product-name.ts';

interface Props {
  label: string;
  /** The products to choose from. */
  offered: readonly ProductCode[];
  value: readonly ProductCode[];
  onChange: (value: ProductCode[]) => void;
  error?: ReactNode;
  /** Where a failed submit finds the field. */
  name?: string;
}

/** Some of several products, as checkboxes. */
export function ProductChoice({ label, offered, value, onChange, error, name }: Props) {
  const productName = useProductName();
  const change = (code: ProductCode, isChosen: boolean) =>
    onChange(offered.filter((one) => (one === code ? isChosen : value.includes(one))));
  return (
    <fieldset className={common.group} data-path={name}>
      <legend className={styles.legend}>{label}</legend>
      <div className={styles.products}>
        {offered.map((code) => (
          <Checkbox
            key={code}
            label={productName(code)}
            checked={value.includes(code)}
            onChange={(event) => change(code, event.currentTarget.checked)}
          />
        ))}
      </div>
      {error ? (
        <p className={styles.error} role="alert">
          {error}
        </p>
      ) : null}
    </fieldset>
  );
}
