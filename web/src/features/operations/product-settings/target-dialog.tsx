import type { ProductCode } from '@endcap/contract/products';
import {
  productAddressLength,
  readProductAddress,
} from '@endcap/contract/products/product-addresses';
import type { ProductOfSite } from '@endcap/contract/products/product-settings';
import { BeforeAfter } from '../../../kit/changes/before-after.tsx';
import { useEditConflict } from '../../../kit/forms/edit-conflict.tsx';
import { FormDialog } from '../../../kit/forms/form-dialog.tsx';
import { useProductName } from '../../../kit/products/use-product-name.ts';
import { useDraftForm } from '../../../lib/forms/draft-form.ts';
import { useText } from '../../../lib/i18n/messages.ts';
import { RadioGroup } from '../../../ui/fields/radio-group.tsx';
import { Dropdown } from '../../../ui/fields/select/dropdown.tsx';
import { TextInput } from '../../../ui/fields/text-input.tsx';
import { findProductSetting, useSetTarget } from './product-settings.queries.ts';

interface Props {
  product: ProductCode;
  of: ProductOfSite;
  onClose: () => void;
}

interface Values extends Record<string, unknown> {
  redirectUrl: string;
  tab: 'new' | 'same';
  marker: 'alpha' | 'beta' | 'none';
}

const markers = ['none', 'alpha', 'beta'] as const;

function valuesOf({ redirectUrl, isNewTab, flag }: ProductOfSite): Values {
  return {
    redirectUrl: redirectUrl ?? '',
    tab: isNewTab ? 'new' : 'same',
    marker: flag ?? 'none',
  };
}

/** The values of a product on a site in words, for the comparison and for an edit conflict. */
function useTargetWords() {
  const text = useText('product-settings');
  return ({ redirectUrl, tab, marker }: Values) => ({
    redirectUrl: redirectUrl.trim() || text('product-settings.noAddress'),
    tab: text(tab === 'new' ? 'product-settings.newTab' : 'product-settings.sameTab'),
    marker: text(`product-settings.marker.${marker}`),
  });
}

export function TargetDialog({ product, of, onClose }: Props) {
  const text = useText('product-settings');
  const words = useText('operations');
  const wordsOf = useTargetWords();
  const name = useProductName()(product);
  const site = words(`operations.site.${of.site}`);
  const form = useDraftForm<Values>({
    name: `product-settings.${product}.${of.site}`,
    initialValues: valuesOf(of),
    validate: {
      redirectUrl: (typed) =>
        typed.trim() && !readProductAddress(typed.trim())
          ? text('product-settings.url.invalid')
          : null,
    },
  });
  const findTarget = async () => {
    const setting = await findProductSetting(product);
    return setting?.sites.find((one) => one.site === of.site);
  };
  const conflict = useEditConflict(of, findTarget, {
    title: text('product-settings.conflict.title'),
    current: (seen) =>
      text('product-settings.conflict.now', {
        state: Object.values(wordsOf(valuesOf(seen))).join(' · '),
      }),
    gone: text('product-settings.conflict.gone'),
  });
  const [before, after] = [wordsOf(valuesOf(conflict.seen)), wordsOf(form.getValues())];
  const fieldNames = {
    redirectUrl: text('product-settings.target.url'),
    tab: text('product-settings.target.tab'),
    marker: text('product-settings.target.marker'),
  };
  return (
    <FormDialog
      title={text('product-settings.target.title', { name, site })}
      width={560}
      form={form}
      mutation={useSetTarget()}
      input={({ redirectUrl, tab, marker }) => ({
        product,
        site: of.site,
        version: conflict.seen.version,
        body: {
          redirectUrl: redirectUrl.trim() || null,
          isNewTab: tab === 'new',
          flag: marker === 'none' ? null : marker,
        },
      })}
      conflict={conflict}
      success={() => text('product-settings.target.done', { name, site })}
      onClose={onClose}
      track="product-target-change"
    >
      <TextInput
        {...form.getInputProps('redirectUrl')}
        label={fieldNames.redirectUrl}
        description={text('product-settings.target.url.hint')}
        type="url"
        maxLength={productAddressLength}
        autoComplete="off"
        data-autofocus
      />
      <RadioGroup
        {...form.getInputProps('tab')}
        label={fieldNames.tab}
        options={[
          { id: 'new', title: text('product-settings.newTab') },
          { id: 'same', title: text('product-settings.sameTab') },
        ]}
      />
      <Dropdown
        {...form.getInputProps('marker')}
        value={form.getValues().marker}
        label={fieldNames.marker}
        options={markers.map((id) => ({ id, title: text(`product-settings.marker.${id}`) }))}
      />
      <BeforeAfter
        title={text('product-settings.changes')}
        changes={(['redirectUrl', 'tab', 'marker'] as const).map((field) => ({
          field: fieldNames[field],
          before: before[field],
          after: after[field],
        }))}
        none={text('product-settings.changes.none')}
        effect={text('product-settings.target.effect', { count: of.companies, site })}
      />
    </FormDialog>
  );
}
