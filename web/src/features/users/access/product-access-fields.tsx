import { type AccessType, accessTypes } from '@endcap/contract/access-types';
import type { ProductCode } from '@endcap/contract/products';
import type { ProductGrant } from '@endcap/contract/user-parts';
import type { CompanyUser } from '@endcap/contract/users';
import type { ReactNode } from 'react';
import { useText } from '../../../lib/i18n/messages.ts';
import { Checkbox } from '../../../ui/fields/checkbox.tsx';
import { useProductName } from '../use-product-names.ts';
import styles from './product-access-fields.module.css';

const ways: readonly AccessType[] = ['UI', 'API_NRT', 'API_BULK', 'NO_DIRECT_ACCESS'];
type Way = ProductGrant['accessTypes'][number];

interface Props {
  /** Those that can be given, and those that somebody has. */
  offered: readonly ProductCode[];
  value: readonly ProductGrant[];
  /** What somebody has, of which some ways may not be confirmed yet. */
  held?: CompanyUser['products'];
  onChange: (value: ProductGrant[]) => void;
  error?: ReactNode;
}

/** Products, each with the ways in which it is reached. */
export function ProductAccessFields({ offered, value, held = [], onChange, error }: Props) {
  const text = useText('users');
  const given = new Map(value.map((grant) => [grant.code, grant]));
  const change = (code: ProductCode, accessTypes: Way[] | null) =>
    onChange(
      offered.flatMap((one) => {
        const now = one === code ? accessTypes : given.get(one)?.accessTypes;
        return now ? [{ code: one, accessTypes: now }] : [];
      }),
    );
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{text('users.products.label')}</legend>
      {offered.length === 0 ? <p className={styles.none}>{text('users.products.none')}</p> : null}
      <div className={styles.products}>
        {offered.map((code) => (
          <Product
            key={code}
            code={code}
            chosen={given.get(code)?.accessTypes ?? null}
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
  /** Null: the product is not given. */
  chosen: readonly Way[] | null;
  waiting: readonly number[];
  onChange: (next: Way[] | null) => void;
}

function Product({ code, chosen, waiting, onChange }: ProductProps) {
  const text = useText('users');
  const name = useProductName()(code);
  const nameOfWay = (way: AccessType) => {
    const type = text(`users.accessType.${way}`);
    return waiting.includes(accessTypes[way]) ? text('users.accessType.waiting', { type }) : type;
  };
  return (
    <div className={styles.product} data-on={chosen !== null || undefined}>
      <Checkbox
        label={name}
        checked={chosen !== null}
        onChange={(event) => onChange(event.currentTarget.checked ? [accessTypes.UI] : null)}
      />
      {chosen ? (
        // biome-ignore lint/a11y/useSemanticElements: a line of boxes under the product's own
        <div
          className={styles.ways}
          role="group"
          aria-label={text('users.products.typesOf', { product: name })}
        >
          {ways.map((way) => (
            <Checkbox
              key={way}
              size="xs"
              label={nameOfWay(way)}
              title={text(`users.accessType.${way}.hint`)}
              checked={chosen.includes(accessTypes[way])}
              onChange={(event) =>
                onChange(waysAfter(chosen, accessTypes[way], event.currentTarget.checked))
              }
            />
          ))}
        </div>
      ) : null}
    </div>
  );
}

/** No direct access is the only way or none of the ways. */
function waysAfter(chosen: readonly Way[], way: Way, on: boolean): Way[] {
  if (!on) return chosen.filter((one) => one !== way);
  if (way === accessTypes.NO_DIRECT_ACCESS) return [way];
  const others = chosen.filter((one) => one !== accessTypes.NO_DIRECT_ACCESS && one !== way);
  return [...others, way].toSorted((a, b) => a - b);
}
