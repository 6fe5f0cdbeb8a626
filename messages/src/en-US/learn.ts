export const learn = {
  'learn.notes': 'Good to know',
  'learn.contact': 'Who to ask',
  'learn.related': 'Related products',
  'learn.more': 'Learn more about {product}',
} as const;
