export const products = {
  'products.group.customer': 'Know your customer',
  'products.group.store': 'Know your store',
  'products.SHOPPER_BEHAVIOR.name': 'Shopper Behavior',
  'products.SHOPPER_BEHAVIOR.text': 'See who buys, how often, and what else is in the basket.',
  'products.SHOPPER_BEHAVIOR.footer': 'Updated every week',
  'products.REPORT_BUILDER.name': 'Report Builder',
  'products.REPORT_BUILDER.text':
    'Sales, inventory and orders by item, store and week, in the report you need.',
  'products.REPORT_BUILDER.footer': 'Updated every night',
  'products.CHANNEL_PERFORMANCE.name': 'Channel Insights',
  'products.CHANNEL_PERFORMANCE.text':
    'Compare how your items sell in store, at pickup and in delivery, in one view.',
  'products.CHANNEL_PERFORMANCE.footer': 'Updated every morning',
  'products.CUSTOMER_PERCEPTION.name': 'Customer Perception',
  'products.CUSTOMER_PERCEPTION.text': 'Ask real shoppers and read their answers within days.',
  'products.CUSTOMER_PERCEPTION.footer': 'First answers within three days',
  'products.INSIGHTS_ACTIVATION.name': 'Insights Activation',
  'products.INSIGHTS_ACTIVATION.text':
    'Turn a segment into a campaign, powered by an advertising partner.',
  'products.INSIGHTS_ACTIVATION.footer': 'Needs an account with the partner',
  'products.DIGITAL_LANDSCAPES.name': 'Digital Landscapes',
  'products.DIGITAL_LANDSCAPES.text':
    'How shoppers find your items online: search, browse and rank.',
  'products.DIGITAL_LANDSCAPES.footer': 'Updated every day',
  'products.MODULAR_INTELLIGENCE.name': 'Modular Intelligence',
  'products.MODULAR_INTELLIGENCE.text':
    'Shelf, space and assortment: what each foot of shelf earns.',
  'products.MODULAR_INTELLIGENCE.footer': 'Updated with every shelf reset',
  'products.CUSTOMER_PULSE.name': 'Customer Pulse',
  'products.CUSTOMER_PULSE.text': 'Follow what shoppers say about your items, from week to week.',
  'products.CUSTOMER_PULSE.footer': 'Updated every Monday',
} as const;
