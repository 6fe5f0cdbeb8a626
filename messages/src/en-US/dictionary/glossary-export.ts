export const glossaryExport = {
  'glossary-export.noSearch': 'None',
  'glossary-export.searchedIn': 'Searched in',
  'glossary-export.searchedIn.businessName': 'Business Name',
  'glossary-export.searchedIn.dssBusinessName': 'DSS Business Name',
  'glossary-export.searchedIn.technicalName': 'Technical Name',
  'glossary-export.product': 'Product',
  'glossary-export.allProducts': 'All products',
  'glossary-export.terms': 'Terms',
  'glossary-export.version': 'Dictionary version',
  'glossary-export.note': 'Note',
  'glossary-export.capped':
    'More terms match than a search returns. This file has the best {count, number}.',
} as const;
