export const learn = {
  'learn.questions': 'What it answers',
  'learn.notes': 'Good to know',
  'learn.steps': 'How it works',
  'learn.audience': 'Who it’s for',
  'learn.contact': 'Who to ask',
  'learn.related': 'Related products',
  'learn.more': 'Learn more about {product}',
  'learn.SHOPPER_BEHAVIOR.question.1': 'Who buys my items, and who has stopped?',
  'learn.SHOPPER_BEHAVIOR.answer.1':
    'Households are counted as new, repeat or lapsed, with what each group spends in your category.',
  'learn.SHOPPER_BEHAVIOR.question.2': 'What else is in the basket?',
  'learn.SHOPPER_BEHAVIOR.answer.2':
    'Affinity shows which items are bought together with yours more often than by chance.',
  'learn.SHOPPER_BEHAVIOR.question.3':
    'Did the promotion win new buyers, or just move purchases forward?',
  'learn.SHOPPER_BEHAVIOR.answer.3':
    'Compare households before, during and after, and see who came back at full price.',
  'learn.SHOPPER_BEHAVIOR.step.1': 'Choose your items',
  'learn.SHOPPER_BEHAVIOR.stepText.1': 'Start with a brand, a category or a list of item numbers.',
  'learn.SHOPPER_BEHAVIOR.step.2': 'Choose the households',
  'learn.SHOPPER_BEHAVIOR.stepText.2':
    'All buyers, or a group: new, loyal, lapsed, or buyers of another brand.',
  'learn.SHOPPER_BEHAVIOR.step.3': 'Read, save, share',
  'learn.SHOPPER_BEHAVIOR.stepText.3':
    'Every view has its own link that colleagues with access can open.',
  'learn.SHOPPER_BEHAVIOR.role.1': 'Category and shopper-insight teams who prepare a line review',
  'learn.SHOPPER_BEHAVIOR.role.2': 'Brand managers who want to know what a launch really added',
  'learn.SHOPPER_BEHAVIOR.role.3': 'Sales leads who bring facts to a joint business plan',
  'learn.CHANNEL_PERFORMANCE.question.1': 'Where does my growth come from?',
  'learn.CHANNEL_PERFORMANCE.answer.1':
    'Sales are split by store, pickup and delivery, on one calendar, with one definition.',
  'learn.CHANNEL_PERFORMANCE.question.2': 'Is an item out of stock where people want it?',
  'learn.CHANNEL_PERFORMANCE.answer.2':
    'In-stock and substitution rates show when just one channel runs out.',
  'learn.CHANNEL_PERFORMANCE.question.3': 'Are online shoppers new, or the same people?',
  'learn.CHANNEL_PERFORMANCE.answer.3':
    'See how much of a channel’s gain is new demand and how much moved from another.',
  'learn.CHANNEL_PERFORMANCE.step.1': 'Pick a period',
  'learn.CHANNEL_PERFORMANCE.stepText.1':
    'This week, the fiscal year to date, or any two periods side by side.',
  'learn.CHANNEL_PERFORMANCE.step.2': 'Line up the channels',
  'learn.CHANNEL_PERFORMANCE.stepText.2':
    'Put store, pickup and delivery in one chart, for all your items or a few.',
  'learn.CHANNEL_PERFORMANCE.step.3': 'Find the cause',
  'learn.CHANNEL_PERFORMANCE.stepText.3':
    'Drill into a region, a format or an item until you see why.',
  'learn.CHANNEL_PERFORMANCE.role.1': 'Omnichannel and e-commerce managers',
  'learn.CHANNEL_PERFORMANCE.role.2': 'Supply planners who keep every channel in stock',
  'learn.CHANNEL_PERFORMANCE.role.3': 'Account teams who explain the week on Monday morning',
  'learn.CUSTOMER_PERCEPTION.question.1': 'Why do shoppers choose my item, or leave it?',
  'learn.CUSTOMER_PERCEPTION.answer.1':
    'Ask people who did one or the other last month, and compare their answers.',
  'learn.CUSTOMER_PERCEPTION.question.2': 'Which design or name should we choose?',
  'learn.CUSTOMER_PERCEPTION.answer.2':
    'Show two to six variants to buyers of the category and see which one wins.',
  'learn.CUSTOMER_PERCEPTION.question.3': 'How satisfied are buyers after the change?',
  'learn.CUSTOMER_PERCEPTION.answer.3':
    'Ask the same question again later and follow the answers over time.',
  'learn.CUSTOMER_PERCEPTION.step.1': 'Write your questions',
  'learn.CUSTOMER_PERCEPTION.stepText.1':
    'Start from a template; an editor points out leading questions.',
  'learn.CUSTOMER_PERCEPTION.step.2': 'Choose who to ask',
  'learn.CUSTOMER_PERCEPTION.stepText.2':
    'Describe shoppers by what they bought. You see the panel’s size right away.',
  'learn.CUSTOMER_PERCEPTION.step.3': 'Read the answers',
  'learn.CUSTOMER_PERCEPTION.stepText.3':
    'Results come in live, with margins of error and open comments.',
  'learn.CUSTOMER_PERCEPTION.role.1': 'Consumer-insight teams who test before they print',
  'learn.CUSTOMER_PERCEPTION.role.2': 'Product developers who want an early yes or no',
  'learn.CUSTOMER_PERCEPTION.role.3': 'Brand managers who follow how a brand is seen',
  'learn.DIGITAL_LANDSCAPES.question.1': 'What do shoppers type when they want an item like mine?',
  'learn.DIGITAL_LANDSCAPES.answer.1':
    'Your category’s search terms, with volume, season and trend.',
  'learn.DIGITAL_LANDSCAPES.question.2': 'Where do my items appear, and who ranks above them?',
  'learn.DIGITAL_LANDSCAPES.answer.2':
    'Positions by term, day and device, with the brands around yours.',
  'learn.DIGITAL_LANDSCAPES.question.3': 'Why is an item seen but not bought?',
  'learn.DIGITAL_LANDSCAPES.answer.3':
    'The path from search to cart shows where shoppers drop out.',
  'learn.DIGITAL_LANDSCAPES.step.1': 'Choose a category',
  'learn.DIGITAL_LANDSCAPES.stepText.1': 'We gather the terms and pages that matter to it.',
  'learn.DIGITAL_LANDSCAPES.step.2': 'Look at the landscape',
  'learn.DIGITAL_LANDSCAPES.stepText.2': 'Each term is placed by its volume and your share of it.',
  'learn.DIGITAL_LANDSCAPES.step.3': 'Work through the list',
  'learn.DIGITAL_LANDSCAPES.stepText.3':
    'Items with the most to gain come first, with what to improve.',
  'learn.DIGITAL_LANDSCAPES.role.1': 'E-commerce managers who own content and rank',
  'learn.DIGITAL_LANDSCAPES.role.2': 'Search marketers who choose where to spend',
  'learn.DIGITAL_LANDSCAPES.role.3': 'Category teams who follow how a market changes',
} as const;
