export const insights = {
  'insights.title': 'Insights',
  'insights.lead': 'Short reads about data, shelves and the people who buy.',
  'insights.failed': 'Couldn’t load the insights',
  'insights.article.failed': 'Couldn’t load this article',
  'insights.empty': 'Nothing to read yet',
  'insights.empty.hint': 'New articles will appear here.',
  'insights.gone': 'This article isn’t available',
  'insights.gone.hint': 'It was moved or removed. The others are in the list.',
  'insights.back': 'All insights',
  'insights.minutes': '{minutes, plural, one {# minute to read} other {# minutes to read}}',
  'insights.others': 'Read on',
  'insights.englishOnly': 'This article is only available in English.',
} as const;
