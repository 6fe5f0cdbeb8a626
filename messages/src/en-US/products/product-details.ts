export const productDetails = {
  'product-details.SHOPPER_BEHAVIOR.title': 'Meet the shopper behind the sale',
  'product-details.SHOPPER_BEHAVIOR.text':
    'Shopper Behavior follows households rather than receipts: who buys your items, how often they return, what else they buy, and where they go when they stop. It’s built from anonymous purchases in every store and online, so you see your whole category, not only your own brand.',
  'product-details.SHOPPER_BEHAVIOR.note.1':
    'Two years of weekly history, by item, brand and category',
  'product-details.SHOPPER_BEHAVIOR.note.2':
    'New, repeat and lapsed households, and what each group is worth',
  'product-details.SHOPPER_BEHAVIOR.note.3': 'Basket affinity: the items bought along with yours',
  'product-details.SHOPPER_BEHAVIOR.note.4':
    'Households are anonymous and small groups are never shown',
  'product-details.SHOPPER_BEHAVIOR.contact':
    'Questions about the method? Write to the Shopper Behavior team through Contact us.',
  'product-details.REPORT_BUILDER.title': 'The report you need, on the day you need it',
  'product-details.REPORT_BUILDER.text':
    'Report Builder has the daily numbers for your items: sales, inventory, orders and shipments, down to the store and the day. Choose measures and filters, save the report, and let it run on its own.',
  'product-details.REPORT_BUILDER.note.1': 'Sales, inventory, orders and shipments in one place',
  'product-details.REPORT_BUILDER.note.2':
    'By item, store, distribution center, day, week or fiscal period',
  'product-details.REPORT_BUILDER.note.3':
    'Scheduled reports arrive by email before your day starts',
  'product-details.REPORT_BUILDER.note.4': 'Spreadsheet downloads, with every column defined',
  'product-details.REPORT_BUILDER.contact':
    'A number looks wrong? Write to the Report Builder team through Contact us and name the report.',
  'product-details.CHANNEL_PERFORMANCE.title': 'One item, every way to buy it',
  'product-details.CHANNEL_PERFORMANCE.text':
    'Channel Insights puts store, pickup and delivery side by side, with the same measures and the same calendar. See where growth comes from, where an item is out of stock in one channel only, and what moves when shoppers change their habits.',
  'product-details.CHANNEL_PERFORMANCE.note.1':
    'Sales, units and share for store, pickup and delivery',
  'product-details.CHANNEL_PERFORMANCE.note.2': 'In-stock and substitution rates for each channel',
  'product-details.CHANNEL_PERFORMANCE.note.3':
    'How much online growth is new, and how much moved from another channel',
  'product-details.CHANNEL_PERFORMANCE.note.4':
    'The same measures as in Report Builder, so totals agree',
  'product-details.CHANNEL_PERFORMANCE.contact':
    'Need help with a comparison? Write to the Channel Insights team through Contact us.',
  'product-details.CUSTOMER_PERCEPTION.title': 'Ask the people who buy',
  'product-details.CUSTOMER_PERCEPTION.text':
    'Customer Perception puts your question to shoppers whose purchases are known: people who bought your item last month, or who chose another one. Write a survey, choose who to ask, and read the results beside what those shoppers really did.',
  'product-details.CUSTOMER_PERCEPTION.note.1': 'A panel of shoppers who agreed to be asked',
  'product-details.CUSTOMER_PERCEPTION.note.2':
    'Templates for concepts, packaging, price and satisfaction',
  'product-details.CUSTOMER_PERCEPTION.note.3':
    'First answers within three days, complete results in ten',
  'product-details.CUSTOMER_PERCEPTION.note.4': 'Results by group only: no one can be identified',
  'product-details.CUSTOMER_PERCEPTION.contact':
    'Planning a first study? Write to the Customer Perception team through Contact us.',
  'product-details.INSIGHTS_ACTIVATION.title': 'From insight to audience',
  'product-details.INSIGHTS_ACTIVATION.text':
    'Insights Activation turns a group of shoppers you found in Shopper Behavior into the audience of a campaign. It’s powered by an advertising partner, who runs the media and reports what the campaign sold.',
  'product-details.INSIGHTS_ACTIVATION.note.1': 'Audiences from purchases, not from guesses',
  'product-details.INSIGHTS_ACTIVATION.note.2': 'Sent to the partner without names or addresses',
  'product-details.INSIGHTS_ACTIVATION.note.3':
    'Sales from people who saw the campaign, compared with those who didn’t',
  'product-details.INSIGHTS_ACTIVATION.note.4':
    'You set the budget and book the media with the partner',
  'product-details.INSIGHTS_ACTIVATION.contact':
    'Your contact at the advertising partner opens the advertiser account. For everything else, write to us through Contact us.',
  'product-details.DIGITAL_LANDSCAPES.title': 'See the digital shelf as a shopper does',
  'product-details.DIGITAL_LANDSCAPES.text':
    'Digital Landscapes shows how people find items on the site and in the app: what they search for, where your items appear, what they open and what ends up in the cart. You see each term and category page with its trend, and your share of it.',
  'product-details.DIGITAL_LANDSCAPES.note.1':
    'Search terms of your category, with volume and trend',
  'product-details.DIGITAL_LANDSCAPES.note.2': 'Where your items rank, by day and by device',
  'product-details.DIGITAL_LANDSCAPES.note.3':
    'From search to view to cart: where shoppers drop out',
  'product-details.DIGITAL_LANDSCAPES.note.4':
    'Content that holds an item back: title, pictures, reviews',
  'product-details.DIGITAL_LANDSCAPES.contact':
    'Questions about ranking and search data? Write to the Digital Landscapes team through Contact us.',
  'product-details.MODULAR_INTELLIGENCE.title': 'What each foot of shelf earns',
  'product-details.MODULAR_INTELLIGENCE.text':
    'Modular Intelligence connects the shelf plan with what it sold. See how your items are placed in each group of stores, what their space returns, and what’s likely to change when an item gains or loses a facing.',
  'product-details.MODULAR_INTELLIGENCE.note.1':
    'Every planned shelf of your categories, store by store',
  'product-details.MODULAR_INTELLIGENCE.note.2':
    'Sales and profit per foot, per facing and per position',
  'product-details.MODULAR_INTELLIGENCE.note.3':
    'Items that lack space, and space that lacks sales',
  'product-details.MODULAR_INTELLIGENCE.note.4': 'A draft assortment to take to your buyer',
  'product-details.MODULAR_INTELLIGENCE.contact':
    'Your category’s buyer invites you. Ask them, or write to the Modular Intelligence team through Contact us.',
  'product-details.CUSTOMER_PULSE.title': 'Hear it while it’s still small',
  'product-details.CUSTOMER_PULSE.text':
    'Customer Pulse reads ratings, reviews, returns and questions about your items each week and sorts them by theme. A change in tone shows early, with the words of the shoppers who noticed it first.',
  'product-details.CUSTOMER_PULSE.note.1':
    'Ratings, reviews, returns and questions in one timeline',
  'product-details.CUSTOMER_PULSE.note.2': 'Themes such as taste, packaging, fit or freshness',
  'product-details.CUSTOMER_PULSE.note.3': 'An alert when a theme grows faster than usual',
  'product-details.CUSTOMER_PULSE.note.4': 'Shoppers’ own words beside every figure, without names',
  'product-details.CUSTOMER_PULSE.contact':
    'Customer Pulse is in preview. Tell the team what’s missing through Contact us.',
} as const;
