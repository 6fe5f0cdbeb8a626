import type { ContentItem } from '@endcap/contract/content/content-editor';
import {
  contentAudiences,
  contentLimits,
  isFixedKind,
} from '@endcap/contract/content/content-options';
import { productCodes } from '@endcap/contract/products';
import { sites } from '@endcap/contract/sites';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useProductName } from '../../../../kit/products/use-product-name.ts';
import { withCommas } from '../../../../lib/forms/comma-words.ts';
import type { DraftForm } from '../../../../lib/forms/draft-form.ts';
import { useText } from '../../../../lib/i18n/messages.ts';
import { AutocompleteMultiSelect } from '../../../../ui/fields/select/autocomplete-multi-select.tsx';
import { Dropdown } from '../../../../ui/fields/select/dropdown.tsx';
import { MultiSelect } from '../../../../ui/fields/select/multi-select.tsx';
import { TextInput } from '../../../../ui/fields/text-input.tsx';
import styles from '../content-editor.module.css';
import { contentOptionsQuery } from '../content-editor.queries.ts';
import { termsFieldId } from './checks/focus-place.ts';
import type { EditorValues } from './editor-values.ts';
import { useFindTargets } from './markdown/use-find-targets.ts';

interface Props {
  item: ContentItem;
  form: DraftForm<EditorValues>;
}

type ListField = 'audience' | 'sites' | 'tags' | 'products';

/** What is said about an item once, for all its languages. */
export function SettingsFields({ item, form }: Props) {
  const text = useText('content-editor');
  const productName = useProductName();
  const { data } = useQuery(contentOptionsQuery);
  const { values } = form;
  const choice = (field: ListField, titles: readonly { id: string; title: string }[]) => ({
    label: text(`content-editor.field.${field}`),
    error: form.errors[field],
    options: titles.map(({ id, title }) => ({
      id,
      title,
      selected: (values[field] as string[]).includes(id),
    })),
    onChange: (options: { id: string; selected: boolean }[]) =>
      form.setFieldValue(
        field,
        options.filter(({ selected }) => selected).map(({ id }) => id) as never,
      ),
  });
  const titled = <Id extends string>(ids: readonly Id[], title: (id: Id) => string) =>
    ids.map((id) => ({ id, title: title(id) }));
  const editors = (data?.editors ?? []).map(({ loginId, name }) => ({ id: loginId, title: name }));
  const isKnown = editors.some(({ id }) => id === values.owner);
  return (
    <div className={styles.settings}>
      {item.kind === 'ARTICLE' ? (
        <div className={styles.pair}>
          <Dropdown
            {...form.getInputProps('categoryId')}
            value={values.categoryId}
            label={text('content-editor.field.category')}
            options={data?.categories ?? []}
            searchable
          />
          <TextInput
            value={String(values.position)}
            onChange={({ currentTarget }) =>
              form.setFieldValue('position', Number(currentTarget.value.replace(/\D/g, '')))
            }
            error={form.errors.position}
            inputMode="numeric"
            label={text('content-editor.field.position')}
            description={text('content-editor.field.position.hint')}
          />
        </div>
      ) : null}
      {isFixedKind(item.kind) ? null : (
        <>
          <div className={styles.pair}>
            <MultiSelect
              {...choice(
                'audience',
                titled(contentAudiences, (id) => text(`content-editor.audience.${id}`)),
              )}
              description={text('content-editor.field.audience.hint')}
            />
            <MultiSelect
              {...choice(
                'sites',
                titled(sites, (id) => text(`content-editor.site.${id}`)),
              )}
            />
          </div>
          <div className={styles.pair}>
            <MultiSelect {...choice('tags', data?.tags ?? [])} />
            <MultiSelect {...choice('products', titled(productCodes, productName))} />
          </div>
          <TermField form={form} />
        </>
      )}
      {item.kind === 'RELEASE_NOTE' ? <PeriodFields form={form} /> : null}
      <div className={styles.pair}>
        <Dropdown
          {...form.getInputProps('owner')}
          value={values.owner}
          label={text('content-editor.field.owner')}
          description={text('content-editor.field.owner.hint')}
          options={isKnown ? editors : [...editors, { id: values.owner, title: values.owner }]}
          searchable
        />
        <div className={styles.pair}>
          <TextInput
            {...form.getInputProps('verifiedOn')}
            type="date"
            label={text('content-editor.field.verifiedOn')}
          />
          <TextInput
            {...form.getInputProps('reviewBy')}
            type="date"
            label={text('content-editor.field.reviewBy')}
          />
        </div>
      </div>
    </div>
  );
}

/** Terms by their names; what is kept are their ids. */
function TermField({ form }: Pick<Props, 'form'>) {
  const text = useText('content-editor');
  const find = useFindTargets(true);
  const names = useRef(new Map<string, string>());
  const ids = form.values.terms.split(/[\s,]+/).filter(Boolean);
  return (
    <AutocompleteMultiSelect
      id={termsFieldId}
      label={text('content-editor.field.terms')}
      description={text('content-editor.field.terms.hint')}
      error={form.errors.terms}
      value={ids.map((id) => ({ id: `term:${id}`, title: names.current.get(id) ?? id }))}
      findOptions={find}
      debounceMs={200}
      onChange={(chosen) => {
        const picked = chosen.map(({ id, title }) => [id.slice('term:'.length), title] as const);
        for (const [id, title] of picked) names.current.set(id, title);
        form.setFieldValue('terms', withCommas(picked.map(([id]) => id)));
      }}
    />
  );
}

function PeriodFields({ form }: Pick<Props, 'form'>) {
  const text = useText('content-editor');
  return (
    <fieldset className={styles.period}>
      <legend>{text('content-editor.field.period')}</legend>
      <div className={styles.triple}>
        <TextInput
          {...form.getInputProps('periodFrom')}
          type="date"
          label={text('content-editor.field.periodFrom')}
          error={form.errors['period.from'] ?? form.errors.periodFrom}
        />
        <TextInput
          {...form.getInputProps('periodTo')}
          type="date"
          label={text('content-editor.field.periodTo')}
          error={form.errors['period.to'] ?? form.errors.periodTo}
        />
        <TextInput
          {...form.getInputProps('periodName')}
          label={text('content-editor.field.periodName')}
          description={text('content-editor.field.periodName.hint')}
          maxLength={contentLimits.periodName}
          error={form.errors['period.name'] ?? form.errors.periodName}
        />
      </div>
    </fieldset>
  );
}
