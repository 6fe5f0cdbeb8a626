export const palette = {
  'palette.title': 'Search products and pages',
  'palette.label': 'What are you looking for?',
  'palette.group.products': 'Products',
  'palette.group.pages': 'Pages',
  'palette.group.dictionary': 'Data dictionary',
  'palette.dictionary.search': 'Search the data dictionary for “{search}”',
  'palette.found': '{count, plural, =0 {Nothing found} one {# result} other {# results}}',
  'palette.none': 'Nothing matches “{search}”',
  'palette.none.text': 'Try another word, or fewer letters.',
  'palette.keys': 'Arrow keys choose, Enter opens, Escape closes.',
  'palette.newTab': 'Opens in a new tab',
} as const;
