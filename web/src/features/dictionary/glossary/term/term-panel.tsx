import type { GlossaryEntry, GlossaryTerm } from '@endcap/contract/dictionary/glossary-term';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Failure } from '../../../../kit/failure/failure.tsx';
import { useOwnTitle } from '../../../../lib/browser/page-title.ts';
import { CallError } from '../../../../lib/call/call-error.ts';
import { useListText } from '../../../../lib/i18n/list-text.ts';
import { useLocale } from '../../../../lib/i18n/locale.ts';
import { useText } from '../../../../lib/i18n/messages.ts';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import { PlaceholderLines } from '../../../../ui/feedback/placeholder-lines.tsx';
import { SidePanel } from '../../../../ui/overlays/side-panel.tsx';
import { termQuery } from '../glossary.queries.ts';
import { CharterOnly, useLacks } from '../results/term-cells.tsx';
import { trackSearch } from '../search/search-tracking.ts';
import { TermActions } from './term-actions.tsx';
import { TermContent } from './term-content.tsx';
import { Fact, TermFacts } from './term-facts.tsx';
import styles from './term-panel.module.css';

interface Props {
  id: string;
  /** The term from the list, shown until the whole definition has loaded. */
  listed: GlossaryEntry | undefined;
  onClose: () => void;
  takesFocus: boolean;
}

/** The definition of the selected term. */
export function TermPanel({ id, listed, onClose, takesFocus }: Props) {
  const text = useText('glossary');
  const { locale } = useLocale();
  const { data: term, error, refetch } = useQuery(termQuery(id, locale));
  const shared = { about: id, eyebrow: text('glossary.whatIs'), onClose, takesFocus };
  const known = term ?? listed;
  if (isUnknown(error)) {
    return (
      <SidePanel {...shared} title={id}>
        <EmptyState title={text('glossary.none')} description={text('glossary.none.hint')} />
      </SidePanel>
    );
  }
  return (
    <SidePanel
      {...shared}
      title={known?.business_name ?? text('common.loading')}
      actions={known ? <TermActions term={known} /> : null}
    >
      {known ? <TermInfo term={known} /> : null}
      {term ? <Whole term={term} /> : null}
      <Failure
        error={error}
        title={text('common.error.title')}
        message={text('common.error.tryAgain')}
        onRetry={() => void refetch()}
      />
      {term || error ? null : (
        <PlaceholderLines
          label={text('glossary.detail.loading')}
          lines={known ? 4 : 8}
          shape="text"
        />
      )}
    </SidePanel>
  );
}

/** True when no term has this id, or the id is not valid. */
function isUnknown(error: Error | null): boolean {
  return error instanceof CallError && [400, 404].includes(error.status);
}

function Whole({ term }: { term: GlossaryTerm }) {
  const text = useText('glossary');
  useOwnTitle(text('glossary.title.of', { term: term.business_name }));
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each definition
  useEffect(() => trackSearch('Definition Rendered'), [term.id]);
  return (
    <>
      <TermFacts term={term} />
      <TermContent id={term.id} />
    </>
  );
}

/** The facts that the list also contains, so they show before the definition has loaded. */
function TermInfo({ term }: { term: GlossaryEntry }) {
  const text = useText('glossary');
  const list = useListText();
  return (
    <dl className={styles.facts}>
      <Fact label={text('words.description')}>{term.business_definition}</Fact>
      <Fact
        label={text('glossary.detail.dssName')}
        {...(term.dss_business_name && { note: text('glossary.dssName.note') })}
      >
        {term.dss_business_name}
      </Fact>
      <Fact label={text('glossary.detail.technicalName')}>
        {term.technical_name ? <code>{term.technical_name}</code> : null}
      </Fact>
      <Fact label={text('glossary.detail.dataType')} short>
        {list(tagsOf(term, 'datatype'))}
      </Fact>
      <Fact label={text('glossary.detail.fieldType')} short>
        {list(tagsOf(term, 'field_type'))}
      </Fact>
      <Fact label={text('glossary.detail.availableTo')}>
        <AvailableTo term={term} />
      </Fact>
      <Fact label={text('words.products')}>{list(term.available_products)}</Fact>
    </dl>
  );
}

function AvailableTo({ term: { availability } }: { term: GlossaryEntry }) {
  const text = useText('glossary');
  const isLacking = useLacks(availability);
  const availableTo = text(`glossary.detail.availableTo.${availability}`);
  if (!isLacking) return availableTo;
  return (
    <div className={styles.charter}>
      {availableTo}
      <CharterOnly />
    </div>
  );
}

type TagName = GlossaryEntry['glossary_tags'][number]['tag_name'];

function tagsOf({ glossary_tags: tags }: GlossaryEntry, name: TagName): string[] {
  return tags.filter(({ tag_name }) => tag_name === name).flatMap(({ tag_values }) => tag_values);
}
