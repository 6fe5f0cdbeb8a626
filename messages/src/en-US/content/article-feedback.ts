export const articleFeedback = {
  'article-feedback.title': 'Was this helpful?',
  'article-feedback.note.yes': 'What helped you? (optional)',
  'article-feedback.note.no': 'What was missing? (optional)',
  'article-feedback.note.hint':
    'Only the people who write our articles read it, with your name. For an answer, open a ticket.',
  'article-feedback.note.send': 'Send note',
  'article-feedback.thanks': 'Thanks, that’s saved.',
  'article-feedback.failed': 'We couldn’t save your vote',
} as const;
