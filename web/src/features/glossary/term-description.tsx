import type { GlossaryEntry } from '@endcap/contract/glossary-term';
import { useText } from '../../lib/i18n/messages.ts';
import { CutText } from '../../ui/layout/cut-text.tsx';
import { cutAt } from './cut-at.ts';
import { Highlighted } from './highlighted.tsx';

const limit = 215;

export function TermDescription({ entry }: { entry: GlossaryEntry }) {
  const text = useText('glossary');
  const { business_definition: definition, business_name: term, match } = entry;
  if (!definition) return text('glossary.na');
  return (
    <CutText
      text={definition}
      limit={cutAt(definition, limit, ' ')}
      moreLabel={text('glossary.seeMoreOf', { term })}
      lessLabel={text('glossary.seeLessOf', { term })}
      render={(shown) => <Highlighted text={shown} match={match} field="business_definition" />}
    />
  );
}
