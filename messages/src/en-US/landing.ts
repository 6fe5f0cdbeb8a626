export const landing = {
  'landing.eyebrow': 'Supplier portal',
  'landing.title': 'Know your customer.\nKnow your store.',
  'landing.lead':
    'Endcap is where the people who supply a retailer find its data products, the definitions behind the numbers, help, and the controls over who may see what.',
  'landing.signedInAs': 'Signed in as {name}',
  'landing.point.products.title': 'One door to every product',
  'landing.point.products.text':
    'Shoppers, channels, shelves and reports: each product you hold opens from one place, with one account.',
  'landing.point.words.title': 'Numbers with their meaning',
  'landing.point.words.text':
    'Every measure and attribute is defined once, in plain words, so that both sides read a report alike.',
  'landing.point.access.title': 'Access you control',
  'landing.point.access.text':
    'You say which people and partners come in and what they may open. Every change is on record.',
} as const;
