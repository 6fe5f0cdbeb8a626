export const learn = {
  'learn.list.title': 'Get to know our products',
  'learn.list.lead': 'What each product shows, who it’s for and how it works.',
  'learn.notes': 'Good to know',
  'learn.related': 'Related products',
  'learn.more': 'Learn more about {product}',
} as const;
