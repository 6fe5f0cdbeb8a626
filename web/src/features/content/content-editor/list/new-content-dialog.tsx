import {
  contentLimits,
  type NewContentKind,
  newContentKinds,
} from '@endcap/contract/content/content-options';
import { useQuery } from '@tanstack/react-query';
import { FormDialog } from '../../../../kit/forms/form-dialog.tsx';
import { useDraftForm } from '../../../../lib/forms/draft-form.ts';
import { useText } from '../../../../lib/i18n/messages.ts';
import { RadioGroup } from '../../../../ui/fields/radio-group.tsx';
import { Dropdown } from '../../../../ui/fields/select/dropdown.tsx';
import { TextInput } from '../../../../ui/fields/text-input.tsx';
import { contentOptionsQuery, useCreateContent } from '../content-editor.queries.ts';

interface Props {
  /** The title that it begins with. */
  begun?: string;
  onClose: () => void;
  onCreated: (itemId: string) => void;
}

/** Asks for what a draft cannot be without; the rest is written on its page. */
export function NewContentDialog({ begun = '', onClose, onCreated }: Props) {
  const text = useText('content-editor');
  const options = useQuery(contentOptionsQuery);
  const form = useDraftForm({
    name: begun ? `content-editor.new.${begun}` : 'content-editor.new',
    initialValues: {
      kind: 'ARTICLE' as NewContentKind,
      title: begun,
      categoryId: null as string | null,
    },
    validate: {
      title: (title) => (title.trim() ? null : text('content-editor.field.title.required')),
      categoryId: (id, { kind }) =>
        kind === 'ARTICLE' && !id ? text('content-editor.field.category.required') : null,
    },
  });
  const { kind } = form.values;
  return (
    <FormDialog
      title={text('content-editor.new.title')}
      submit={text('content-editor.new.submit')}
      form={form}
      mutation={useCreateContent()}
      input={(values) => ({
        kind: values.kind,
        title: values.title,
        categoryId: values.kind === 'ARTICLE' ? values.categoryId : null,
      })}
      fields={{ 'content.no_category': 'categoryId', 'content.id_taken': 'title' }}
      onSuccess={({ id }) => onCreated(id)}
      onClose={onClose}
      width={560}
      track="content-create"
    >
      <RadioGroup
        {...form.getInputProps('kind')}
        label={text('content-editor.filter.kind')}
        options={newContentKinds.map((id) => ({
          id,
          title: text(`content-editor.kind.${id}`),
          description: text(`content-editor.kind.${id}.hint`),
        }))}
      />
      <TextInput
        {...form.getInputProps('title')}
        label={text('content-editor.field.title')}
        limited
        maxLength={contentLimits.title}
        withAsterisk
        data-autofocus
      />
      {kind === 'ARTICLE' ? (
        <Dropdown
          {...form.getInputProps('categoryId')}
          value={form.values.categoryId}
          label={text('content-editor.field.category')}
          options={options.data?.categories ?? []}
          searchable
          withAsterisk
        />
      ) : null}
    </FormDialog>
  );
}
