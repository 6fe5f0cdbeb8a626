import { accessTypes } from '@endcap/contract/access/access-types';
import type { ProductGrant } from '@endcap/contract/people/user-parts';
import type { ProductCode } from '@endcap/contract/products';
import { productLooks } from '../../../../kit/products/product-catalogue.ts';
import { useProductName } from '../../../../kit/products/use-product-name.ts';
import { useText } from '../../../../lib/i18n/messages.ts';
import { Segments } from '../../../../ui/fields/segments.tsx';
import type { GrantLimits } from './access-fields.tsx';
import styles from './edit-many-panel.module.css';
import type { Choice } from './many-access-form.ts';
import { AccessTypesField, offeredTypes } from './product-access-fields.tsx';

type AccessCodes = ProductGrant['accessTypes'];

interface Props {
  code: ProductCode;
  total: number;
  /** The number of selected users who have the product. */
  holders: number;
  choice: Choice;
  /** The access types of a product that is given. */
  chosenTypes: AccessCodes;
  limits: GrantLimits;
  /** The form was submitted without an access type. */
  isWrong: boolean;
  onChange: (choice: Choice, types: AccessCodes) => void;
}

/** One product for several users: who has it, and whether they keep, get or lose it. */
export function ManyProduct(props: Props) {
  const { code, total, holders, choice, chosenTypes, limits, isWrong, onChange } = props;
  const text = useText('users');
  const product = useProductName()(code);
  const offered = offeredTypes(limits, undefined);
  const [first = 'UI'] = offered;
  const { Icon, tone } = productLooks[code];
  const lacking = total - holders;
  return (
    <div className={styles.product} data-choice={choice}>
      <span className={styles.icon} data-tone={tone} aria-hidden>
        <Icon size={18} />
      </span>
      <div className={styles.who}>
        <p className={styles.name}>{product}</p>
        <p className={styles.holders}>
          <Pips share={holders / total} />
          {text('users.many.holders', { count: holders, total })}
        </p>
      </div>
      <Segments<Choice>
        label={product}
        value={choice}
        onChange={(next) => onChange(next, next === 'GIVE' ? [accessTypes[first]] : [])}
        segments={[
          { id: 'KEEP', label: text('users.many.keep') },
          {
            id: 'GIVE',
            label: text('users.many.give'),
            tone: 'gain',
            disabled: !limits.products.includes(code),
          },
          { id: 'TAKE', label: text('users.many.take'), tone: 'loss', disabled: holders === 0 },
        ]}
      />
      {choice === 'KEEP' ? null : (
        <div className={styles.effect}>
          {choice === 'GIVE' ? (
            <>
              <p>
                <strong data-kind="gain">{text('users.many.gain', { count: lacking })}</strong>{' '}
                {holders > 0 ? text('users.many.have', { count: holders }) : null}
              </p>
              <AccessTypesField
                product={product}
                chosen={chosenTypes}
                offeredTypes={offered}
                waiting={[]}
                onChange={(types) => onChange('GIVE', types)}
                isWrong={isWrong}
              />
            </>
          ) : (
            <p>
              <strong data-kind="loss">{text('users.many.loss', { count: holders })}</strong>{' '}
              {lacking > 0 ? text('users.many.haveNot', { count: lacking }) : null}
            </p>
          )}
        </div>
      )}
    </div>
  );
}

const pips = 10;

/** How many of the users have the product, in tenths: nobody and all of them are exact. */
function Pips({ share }: { share: number }) {
  const isExact = share === 0 || share === 1;
  const part = Math.round(share * pips);
  const filled = isExact ? part : Math.min(Math.max(part, 1), pips - 1);
  return (
    <span className={styles.pips} aria-hidden>
      {Array.from({ length: pips }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the pips are a drawing and never move
        <span key={index} data-on={index < filled || undefined} />
      ))}
    </span>
  );
}
