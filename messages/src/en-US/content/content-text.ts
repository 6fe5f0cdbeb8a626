export const contentText = {
  'content-text.section': 'Link to this section',
  'content-text.copy': 'Copy',
  'content-text.copied': 'Copied',
  'content-text.copy.failed': 'Your browser blocked copying.',
  'content-text.term.open': 'Open in the data dictionary',
  'content-text.term.failed': 'We couldn’t load this definition.',
} as const;
