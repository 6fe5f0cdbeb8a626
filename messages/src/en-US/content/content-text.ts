export const contentText = {
  'content-text.section': 'Link to this section',
  'content-text.copied': 'Copied',
  'content-text.term.open': 'Open in the data dictionary',
  'content-text.term.failed': 'We couldn’t load this definition.',
} as const;
