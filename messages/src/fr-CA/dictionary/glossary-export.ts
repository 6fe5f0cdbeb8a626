import type { Translation } from '../../catalog.ts';
import type { glossaryExport as source } from '../../en-US/dictionary/glossary-export.ts';

export const glossaryExport: Translation<typeof source> = {
  'glossary-export.noSearch': 'Aucune',
  'glossary-export.searchedIn': 'Recherche dans',
  'glossary-export.searchedIn.businessName': 'Nom d’affaires',
  'glossary-export.searchedIn.dssBusinessName': 'Nom d’affaires DSS',
  'glossary-export.searchedIn.technicalName': 'Nom technique',
  'glossary-export.product': 'Produit',
  'glossary-export.allProducts': 'Tous les produits',
  'glossary-export.terms': 'Termes',
  'glossary-export.version': 'Version du dictionnaire',
  'glossary-export.note': 'Note',
  'glossary-export.capped':
    'Plus de termes correspondent que ce qu’une recherche retourne. Ce fichier contient les {count, number} meilleurs.',
};
