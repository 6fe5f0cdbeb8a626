import type { TranslatedColumn } from '@endcap/contract/dictionary/column-names';
import { useText } from '../../../lib/i18n/messages.ts';
import { UnstyledButton } from '../../../ui/buttons/unstyled-button.tsx';
import { Checkbox } from '../../../ui/fields/checkbox.tsx';
import { OutcomeIcon } from './answer-cells.tsx';
import styles from './column-names.module.css';
import { outcomes } from './column-names.search.ts';
import type { UsedColumnsAddress } from './use-columns-address.ts';

interface Props {
  columns: readonly TranslatedColumn[];
  address: UsedColumnsAddress;
}

/** Shows how many names have each result; a click on a count filters the table by that result. */
export function OutcomeFilter({ columns, address }: Props) {
  const text = useText('column-names');
  const { show, setShow, gapsFirst, setGapsFirst } = address;
  return (
    <div className={styles.filter}>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would draw a frame and a legend */}
      <div className={styles.outcomes} role="group" aria-label={text('column-names.show')}>
        <UnstyledButton
          className={styles.outcomeChoice}
          aria-pressed={show === null}
          onClick={() => setShow(null)}
          data-track="columns-show-all"
        >
          {text('column-names.show.all')} <b>{columns.length}</b>
        </UnstyledButton>
        {outcomes.toReversed().map((outcome) => (
          <UnstyledButton
            key={outcome}
            className={styles.outcomeChoice}
            aria-pressed={show === outcome}
            onClick={() => setShow(show === outcome ? null : outcome)}
            data-track={`columns-show-${outcome.toLowerCase()}`}
          >
            <OutcomeIcon outcome={outcome} />
            {text(`column-names.sheet.outcome.${outcome}`)}{' '}
            <b>{columns.filter((column) => column.outcome === outcome).length}</b>
          </UnstyledButton>
        ))}
      </div>
      <Checkbox
        checked={gapsFirst}
        label={text('column-names.gapsFirst')}
        onChange={(event) => setGapsFirst(event.currentTarget.checked)}
        data-track="columns-gaps-first"
      />
    </div>
  );
}
