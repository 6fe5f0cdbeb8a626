import { type AccessType, accessTypes } from '@endcap/contract/access-types';
import type { ProductCode } from '@endcap/contract/products';
import type { ProductGrant } from '@endcap/contract/user-parts';
import type { CompanyUser } from '@endcap/contract/users';
import type { ReactNode } from 'react';
import { useProductName } from '../../../kit/products/use-product-name.ts';
import { useText } from '../../../lib/i18n/messages.ts';
import { Checkbox } from '../../../ui/fields/checkbox.tsx';
import styles from './product-access-fields.module.css';

const typeNames: readonly AccessType[] = ['UI', 'API_NRT', 'API_BULK', 'NO_DIRECT_ACCESS'];
type AccessCode = ProductGrant['accessTypes'][number];

interface Props {
  /** The products that can be granted, and those that the user already has. */
  offered: readonly ProductCode[];
  value: readonly ProductGrant[];
  /** The current products of the user: some of their access types may not be confirmed yet. */
  held?: CompanyUser['products'];
  onChange: (value: ProductGrant[]) => void;
  error?: ReactNode;
}

/** Products, each with its access types. */
export function ProductAccessFields({ offered, value, held = [], onChange, error }: Props) {
  const text = useText('users');
  const granted = new Map(value.map((grant) => [grant.code, grant]));
  const change = (code: ProductCode, accessTypes: AccessCode[] | null) =>
    onChange(
      offered.flatMap((one) => {
        const now = one === code ? accessTypes : granted.get(one)?.accessTypes;
        return now ? [{ code: one, accessTypes: now }] : [];
      }),
    );
  return (
    <fieldset className={styles.group} data-path="products">
      <legend className={styles.legend}>{text('users.products.label')}</legend>
      {offered.length === 0 ? <p className={styles.none}>{text('users.products.none')}</p> : null}
      <div className={styles.products}>
        {offered.map((code) => (
          <Product
            key={code}
            code={code}
            chosen={granted.get(code)?.accessTypes ?? null}
            waiting={held.find((product) => product.code === code)?.waitingTypes ?? []}
            onChange={(next) => change(code, next)}
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

interface ProductProps {
  code: ProductCode;
  /** Null: the product is not granted. */
  chosen: readonly AccessCode[] | null;
  waiting: readonly number[];
  onChange: (next: AccessCode[] | null) => void;
}

function Product({ code, chosen, waiting, onChange }: ProductProps) {
  const text = useText('users');
  const product = useProductName()(code);
  const labelOf = (name: AccessType) => {
    const type = text(`users.accessType.${name}`);
    return waiting.includes(accessTypes[name]) ? text('users.accessType.waiting', { type }) : type;
  };
  return (
    <div className={styles.product} data-on={chosen !== null || undefined}>
      <Checkbox
        label={product}
        checked={chosen !== null}
        onChange={(event) => onChange(event.currentTarget.checked ? [accessTypes.UI] : null)}
      />
      {chosen ? (
        // biome-ignore lint/a11y/useSemanticElements: a line of checkboxes under the checkbox of the product
        <div
          className={styles.types}
          role="group"
          aria-label={text('users.products.typesOf', { product })}
        >
          {typeNames.map((typeName) => (
            <Checkbox
              key={typeName}
              size="xs"
              label={labelOf(typeName)}
              title={text(`users.accessType.${typeName}.hint`)}
              checked={chosen.includes(accessTypes[typeName])}
              onChange={(event) =>
                onChange(typesAfter(chosen, accessTypes[typeName], event.currentTarget.checked))
              }
            />
          ))}
        </div>
      ) : null}
    </div>
  );
}

/** "No direct access" excludes every other access type. */
function typesAfter(chosen: readonly AccessCode[], type: AccessCode, on: boolean): AccessCode[] {
  if (!on) return chosen.filter((one) => one !== type);
  if (type === accessTypes.NO_DIRECT_ACCESS) return [type];
  const others = chosen.filter((one) => one !== accessTypes.NO_DIRECT_ACCESS && one !== type);
  return [...others, type].toSorted((a, b) => a - b);
}
