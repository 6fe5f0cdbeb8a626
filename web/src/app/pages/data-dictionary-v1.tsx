import { DataDictionaryV1Page } from '../../features/dictionary/glossary/data-dictionary-v1-page.tsx';
import { DictionaryLinks } from './dictionary-links.tsx';

export function DataDictionaryV1Screen() {
  return <DataDictionaryV1Page links={<DictionaryLinks />} />;
}
