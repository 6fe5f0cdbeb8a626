export const learn = {
  'learn.list.title': 'Get to know our products',
  'learn.list.lead': 'What each product shows, who it’s for and how it works.',
  'learn.list.products': 'Products',
  'learn.notes': 'Good to know',
  'learn.contact': 'Who to ask',
  'learn.related': 'Related products',
  'learn.more': 'Learn more about {product}',
} as const;
