import { columnNameLimits as max } from '@endcap/contract/limits';
import { type DraftForm, useDraftForm } from '../../lib/forms/draft-form.ts';
import { useText } from '../../lib/i18n/messages.ts';
import { readNames } from './read-names.ts';

interface Values extends Record<string, unknown> {
  /** As it was pasted. */
  typed: string;
  /** The names that the table answers. */
  asked: string[];
  /** Those that the owners of the glossary were told of. */
  reported: string[];
}
export type NamesForm = DraftForm<Values>;

/** The list and what was done with it: there again after a reload, or coming back from a definition. */
export function useNamesForm(): NamesForm {
  const text = useText('column-names');
  return useDraftForm<Values>({
    name: 'column-names',
    initialValues: { typed: '', asked: [], reported: [] },
    validate: {
      typed: (typed) => {
        const { names, tooLong } = readNames(typed);
        if (names.length === 0) return text('column-names.required');
        if (names.length > max.names) {
          const count = names.length - max.names;
          return text('column-names.tooMany', { count, max: max.names });
        }
        return tooLong ? text('column-names.tooLong', { max: max.name, name: tooLong }) : null;
      },
    },
  });
}
