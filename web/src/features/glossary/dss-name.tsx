import type { GlossaryEntry } from '@endcap/contract/glossary-term';
import { useText } from '../../lib/i18n/messages.ts';
import { Highlighted } from './highlighted.tsx';

export function DssName({ entry: { dss_business_name: name, match } }: { entry: GlossaryEntry }) {
  const text = useText('glossary');
  if (!name) return text('glossary.na');
  return <Highlighted text={name} match={match} field="dss_business_name" />;
}
