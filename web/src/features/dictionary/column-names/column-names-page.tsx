import { Link } from '@tanstack/react-router';
import { Page } from '../../../kit/page/page.tsx';
import { useText } from '../../../lib/i18n/messages.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Answer } from './answer-table.tsx';
import { NamesSection, useNamesForm } from './names-section.tsx';
import { readNames } from './read-names.ts';
import { useColumnsAddress } from './use-columns-address.ts';
import { useTranslation } from './use-translation.ts';

/** /dataDictionaryV2/columns: translates a list of old column names to the current names. */
export function ColumnNamesPage() {
  const text = useText('column-names');
  const form = useNamesForm();
  const address = useColumnsAddress();
  const translation = useTranslation(form.values.asked);

  const translate = (typed: string) => {
    form.setFieldValue('asked', readNames(typed).names);
    address.reset();
    translation.begin();
  };
  return (
    <Page
      title={text('column-names.title')}
      description={text('column-names.lead')}
      actions={
        <Button
          variant="default"
          renderRoot={(props) => <Link to="/dataDictionaryV2" {...props} />}
          data-track="columns-dictionary"
        >
          {text('words.dataDictionary')}
        </Button>
      }
    >
      <NamesSection form={form} busy={translation.busy} onTranslate={translate} />
      {form.values.asked.length > 0 ? (
        <Answer form={form} address={address} translation={translation} />
      ) : null}
    </Page>
  );
}
