import type { Translation } from '../../catalog.ts';
import type { glossaryExport as source } from '../../en-US/dictionary/glossary-export.ts';

export const glossaryExport: Translation<typeof source> = {
  'glossary-export.noSearch': 'Ninguna',
  'glossary-export.searchedIn': 'Búsqueda en',
  'glossary-export.searchedIn.businessName': 'Nombre de negocio',
  'glossary-export.searchedIn.dssBusinessName': 'Nombre de negocio DSS',
  'glossary-export.searchedIn.technicalName': 'Nombre técnico',
  'glossary-export.product': 'Producto',
  'glossary-export.allProducts': 'Todos los productos',
  'glossary-export.terms': 'Términos',
  'glossary-export.version': 'Versión del diccionario',
  'glossary-export.note': 'Nota',
  'glossary-export.capped':
    'Hay más términos de los que devuelve una búsqueda. Este archivo tiene los {count, number} mejores.',
};
