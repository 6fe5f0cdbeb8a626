export const landing = {
  'landing.eyebrow': 'Supplier portal',
  'landing.title': 'Know your customer.\nKnow your store.',
  'landing.lead':
    'Endcap is where the people who supply a retailer find its data products, the definitions behind the numbers, help, and the controls over who may see what.',
  'landing.signedInAs': 'Signed in as {name}',
  'landing.products.title': 'The products of this portal',
  'landing.products.lead':
    '{count, plural, one {# product} other {# products}}, one account. Your company’s administrator says who opens which.',
  'landing.products.moreAbout': 'Learn more about {product}',
  'landing.points.title': 'What every product comes with',
  'landing.point.words.title': 'Numbers with their meaning',
  'landing.point.words.text':
    'Every measure and attribute is defined once, in plain words, so that both sides read a report alike.',
  'landing.point.access.title': 'Access you control',
  'landing.point.access.text':
    'You say which people and partners come in and what they may open. Every change is on record.',
  'landing.point.help.title': 'Help that knows the product',
  'landing.point.help.text':
    'How-tos and release notes beside the work, and people who answer when those are not enough.',
} as const;
