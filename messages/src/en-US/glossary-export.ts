export const glossaryExport = {
  'glossary-export.noSearch': 'None',
  'glossary-export.product': 'Product',
  'glossary-export.allProducts': 'All products',
  'glossary-export.terms': 'Terms',
  'glossary-export.version': 'Glossary version',
  'glossary-export.note': 'Note',
  'glossary-export.capped':
    'The search found more terms than fit a search result. This file has the {count, number} best.',
} as const;
