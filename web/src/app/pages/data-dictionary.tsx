import { DataDictionaryPage } from '../../features/dictionary/glossary/data-dictionary-page.tsx';
import { DictionaryLinks } from './dictionary-links.tsx';

export function DataDictionaryScreen() {
  return <DataDictionaryPage links={<DictionaryLinks />} />;
}
