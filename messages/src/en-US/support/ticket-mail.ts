export const ticketMail = {
  'ticket-mail.automatic': 'Automatic reply from {address}:',
  'ticket-mail.bounced': 'An email to {address} could not be delivered:',
  'ticket-mail.files-only': 'No text, only files',
  'ticket-mail.cut': 'The text is longer: all of it is in message.txt',
  'ticket-mail.files-refused': 'These files were not taken: {names}',
  'ticket-mail.files-left-out':
    '{count, plural, one {A file of this email wasn’t kept} other {# files of this email weren’t kept}}',
  'ticket-mail.no-subject': 'Email from {address}',
} as const;
