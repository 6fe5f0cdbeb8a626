export const landing = {
  'landing.eyebrow': 'Supplier portal',
  'landing.title': 'Know your customer.\nKnow your store.',
  'landing.lead': 'Your retailer’s data, what every number means, and control over who sees it.',
  'landing.lead.plain': 'Your retailer’s data, and control over who sees it.',
  'landing.signedInAs': 'Signed in as {name}',
  'landing.chart.title': 'Net sales by week',
  'landing.chart.unit': 'Thousands of dollars',
  'landing.chart.demo': 'Demo data',
  'landing.chart.week': 'Wk {week}',
  'landing.chart.online': 'Online',
  'landing.chart.store': 'In store',
  'landing.chart.summary':
    'Column chart of demo data: net sales rise from {from} thousand dollars in week {first} to {to} thousand in week {last}.',
  'landing.term.source': 'From the data dictionary',
  'landing.term.name': 'Net Sales Amount',
  'landing.term.definition':
    'What the retailer keeps from selling an item: register dollars less refunds, in the period in which each was posted.',
  'landing.products.title': 'Products on this portal',
  'landing.products.lead':
    '{count, plural, one {# product} other {# products}}, one account. Your admin decides who can open what.',
  'landing.products.moreAbout': 'Learn more about {product}',
  'landing.products.notes': 'Key notes',
  'landing.products.contact': 'Who to ask',
  'landing.points.title': 'What comes with it',
  'landing.point.words.title': 'Every number explained',
  'landing.point.words.text':
    'Look up any measure: one definition, in plain words, for you and your retailer.',
  'landing.point.access.title': 'Access you control',
  'landing.point.access.text':
    'Choose who comes in and what they can open. Every change is on record.',
  'landing.point.guides.title': 'How-tos beside your work',
  'landing.point.guides.text': 'Short articles that show how to get an answer out of your data.',
  'landing.point.news.title': 'Know what changed',
  'landing.point.news.text': 'Release notes say what’s new in each product, and since when.',
  'landing.point.help.title': 'People who answer',
  'landing.point.help.text': 'Tell us what you need. A person reads it and writes back.',
} as const;
