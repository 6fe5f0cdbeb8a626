import { type AccessType, accessTypes } from '@endcap/contract/access/access-types';
import type { ProductGrant } from '@endcap/contract/people/user-parts';
import type { CompanyUser } from '@endcap/contract/people/users';
import type { ProductCode } from '@endcap/contract/products';
import { Popover } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useProductName } from '../../../../kit/products/use-product-name.ts';
import { useText } from '../../../../lib/i18n/messages.ts';
import { UnstyledButton } from '../../../../ui/buttons/unstyled-button.tsx';
import { Checkbox } from '../../../../ui/fields/checkbox.tsx';
import { RadioGroup } from '../../../../ui/fields/radio-group.tsx';
import common from '../../../../ui/theme/common.module.css';
import type { GrantLimits } from './access-fields.tsx';
import styles from './product-access-fields.module.css';

const directTypes = ['UI', 'API_NRT', 'API_BULK'] as const satisfies readonly AccessType[];
const typeNames = [...directTypes, 'NO_DIRECT_ACCESS'] as const;
type DirectType = (typeof directTypes)[number];
type AccessCode = ProductGrant['accessTypes'][number];

interface Props {
  /** The products that can be granted, and those that the user already has. */
  offered: readonly ProductCode[];
  /** What can be added; the user's present products and access types stay. */
  limits: GrantLimits;
  value: readonly ProductGrant[];
  /** The current products of the user: some of their access types may not be confirmed yet. */
  held?: CompanyUser['products'];
  onChange: (value: ProductGrant[]) => void;
  error?: ReactNode;
}

/** Products in one column, each with its access types. A row keeps its height when it is ticked. */
export function ProductAccessFields({ offered, limits, value, held = [], onChange, error }: Props) {
  const text = useText('users');
  const { partnerName } = limits;
  const granted = new Map(value.map((grant) => [grant.code, grant]));
  const withoutTypes = value.find((grant) => grant.accessTypes.length === 0)?.code;
  const change = (code: ProductCode, accessTypes: AccessCode[] | null) =>
    onChange(
      offered.flatMap((one) => {
        const now = one === code ? accessTypes : granted.get(one)?.accessTypes;
        return now ? [{ code: one, accessTypes: now }] : [];
      }),
    );
  return (
    <fieldset
      className={common.group}
      // The focus of a failed submit goes to the product without access types, if there is one.
      data-path={withoutTypes ? undefined : 'products'}
    >
      <legend className={styles.legend}>{text('words.products')}</legend>
      {partnerName && offered.length > 0 ? (
        <p className={common.quiet}>{text('users.products.shared', { partner: partnerName })}</p>
      ) : null}
      {offered.length === 0 ? (
        <p className={common.quiet}>
          {partnerName
            ? text('users.products.noneShared', { partner: partnerName })
            : text('users.products.none')}
        </p>
      ) : null}
      <div className={styles.products}>
        {offered.map((code) => (
          <Product
            key={code}
            code={code}
            chosen={granted.get(code)?.accessTypes ?? null}
            offeredTypes={offeredTypes(
              limits,
              held.find((product) => product.code === code),
            )}
            waiting={held.find((product) => product.code === code)?.waitingTypes ?? []}
            onChange={(next) => change(code, next)}
            isWrong={Boolean(error) && code === withoutTypes}
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

/** The direct access types that can be chosen: those of the limits, and those that the user has. */
export function offeredTypes(
  { accessTypes: allowed }: GrantLimits,
  held: CompanyUser['products'][number] | undefined,
): DirectType[] {
  const had = [...(held?.accessTypes ?? []), ...(held?.waitingTypes ?? [])];
  const found = directTypes.filter((name) => {
    const type = accessTypes[name];
    return !allowed || allowed.includes(type) || had.includes(type);
  });
  return found.length > 0 ? found : [...directTypes];
}

/** The grants that stay possible for users of another partner. */
export function withinLimits(
  grants: readonly ProductGrant[],
  { products, accessTypes: allowed }: GrantLimits,
): ProductGrant[] {
  const isAllowed = (type: AccessCode) =>
    !allowed || type === accessTypes.NO_DIRECT_ACCESS || allowed.includes(type);
  return grants
    .filter(({ code }) => products.includes(code))
    .map(({ code, accessTypes: types }) => ({ code, accessTypes: types.filter(isAllowed) }))
    .filter(({ accessTypes: types }) => types.length > 0);
}

interface ProductProps {
  code: ProductCode;
  offeredTypes: readonly DirectType[];
  /** Null: the product is not granted. */
  chosen: readonly AccessCode[] | null;
  waiting: readonly number[];
  onChange: (next: AccessCode[] | null) => void;
  /** It has no access type, and the form was submitted. */
  isWrong: boolean;
}

function Product({ code, chosen, offeredTypes, waiting, onChange, isWrong }: ProductProps) {
  const product = useProductName()(code);
  const [first = 'UI'] = offeredTypes;
  return (
    <div className={styles.product} data-on={chosen !== null || undefined}>
      <Checkbox
        label={product}
        checked={chosen !== null}
        onChange={(event) => onChange(event.currentTarget.checked ? [accessTypes[first]] : null)}
      />
      {chosen ? (
        <AccessTypesField
          product={product}
          chosen={chosen}
          offeredTypes={offeredTypes}
          waiting={waiting}
          onChange={onChange}
          isWrong={isWrong}
        />
      ) : null}
    </div>
  );
}

interface AccessTypesFieldProps {
  product: string;
  chosen: readonly AccessCode[];
  offeredTypes: readonly DirectType[];
  waiting: readonly number[];
  onChange: (next: AccessCode[]) => void;
  isWrong: boolean;
}

/** Mantine's dialogs all hear Escape, except from an element that says so: here it closes the popup alone. */
const ownsEscape = { 'data-mantine-stop-propagation': 'true' };

/** Names the access types, and opens them above the form, so that the rows below do not move. */
export function AccessTypesField({
  product,
  chosen,
  offeredTypes,
  waiting,
  onChange,
  isWrong,
}: AccessTypesFieldProps) {
  const text = useText('users');
  const [first = 'UI'] = offeredTypes;
  const label = text('users.products.typesOf', { product });
  const nameOf = (name: AccessType) => {
    const type = text(`users.accessType.${name}`);
    return waiting.includes(accessTypes[name]) ? text('users.accessType.waiting', { type }) : type;
  };
  const summary =
    typeNames
      .filter((name) => chosen.includes(accessTypes[name]))
      .map(nameOf)
      .join(' · ') || text('users.accessType.choose');
  const isDirect = !chosen.includes(accessTypes.NO_DIRECT_ACCESS);
  const toggle = (type: AccessCode, on: boolean) => {
    const others = chosen.filter((one) => one !== type);
    onChange(on ? [...others, type].toSorted((a, b) => a - b) : others);
  };
  return (
    <Popover position="bottom-end" width={300} shadow="md" trapFocus returnFocus withRoles={false}>
      <Popover.Target>
        <UnstyledButton
          className={styles.open}
          aria-label={text('common.labeled', { name: label, value: summary })}
          aria-haspopup="dialog"
          data-path={chosen.length === 0 ? 'products' : undefined}
          data-wrong={isWrong || undefined}
        >
          <span className={common.cut}>{summary}</span>
          <IconChevronDown size={14} aria-hidden />
        </UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown className={styles.popup} role="dialog" aria-label={label}>
        <RadioGroup
          label={label}
          value={isDirect ? 'DIRECT' : 'NO_DIRECT_ACCESS'}
          onChange={(id) =>
            onChange([id === 'DIRECT' ? accessTypes[first] : accessTypes.NO_DIRECT_ACCESS])
          }
          radioProps={ownsEscape}
          focusFirst
          options={[
            {
              id: 'DIRECT',
              title: text('users.accessType.direct'),
              content: (
                <div className={styles.types}>
                  {offeredTypes.map((name) => (
                    <Checkbox
                      key={name}
                      {...ownsEscape}
                      size="xs"
                      label={nameOf(name)}
                      description={text(`users.accessType.${name}.hint`)}
                      disabled={!isDirect}
                      checked={chosen.includes(accessTypes[name])}
                      onChange={({ currentTarget }) =>
                        toggle(accessTypes[name], currentTarget.checked)
                      }
                    />
                  ))}
                </div>
              ),
            },
            {
              id: 'NO_DIRECT_ACCESS',
              title: nameOf('NO_DIRECT_ACCESS'),
              description: text('users.accessType.NO_DIRECT_ACCESS.hint'),
            },
          ]}
        />
      </Popover.Dropdown>
    </Popover>
  );
}
