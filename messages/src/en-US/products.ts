export const products = {
  'products.group.customer': 'Know your customer',
  'products.group.store': 'Know your store',
  'products.SHOPPER_BEHAVIOR.name': 'Shopper Behavior',
  'products.SHOPPER_BEHAVIOR.text': 'See who buys, how often, and what else is in the basket.',
  'products.REPORT_BUILDER.name': 'Report Builder',
  'products.REPORT_BUILDER.text':
    'Sales, inventory and orders by item, store and week, in the report you need.',
  'products.CHANNEL_PERFORMANCE.name': 'Channel Insights',
  'products.CHANNEL_PERFORMANCE.text':
    'One view of how your items do in store, at pickup and in delivery.',
  'products.CUSTOMER_PERCEPTION.name': 'Customer Perception',
  'products.CUSTOMER_PERCEPTION.text': 'Ask real shoppers and read the answer within days.',
  'products.INSIGHTS_ACTIVATION.name': 'Insights Activation',
  'products.INSIGHTS_ACTIVATION.text':
    'Turn a segment into a campaign, powered by an advertising partner.',
  'products.DIGITAL_LANDSCAPES.name': 'Digital Landscapes',
  'products.DIGITAL_LANDSCAPES.text': 'Search, browse and rank: how your items are found online.',
  'products.MODULAR_INTELLIGENCE.name': 'Modular Intelligence',
  'products.MODULAR_INTELLIGENCE.text':
    'Shelf, space and assortment: what each foot of a modular earns.',
  'products.CUSTOMER_PULSE.name': 'Customer Pulse',
  'products.CUSTOMER_PULSE.text': 'What shoppers say about your items, from week to week.',
} as const;
