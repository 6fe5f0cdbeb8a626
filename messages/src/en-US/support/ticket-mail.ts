export const ticketMail = {
  'ticket-mail.automatic': 'Automatic reply from {address}:',
  'ticket-mail.bounced': 'An email to {address} could not be delivered:',
  'ticket-mail.files-only': 'No text, only files',
  'ticket-mail.cut': 'The text is longer: all of it is in message.txt',
  'ticket-mail.files-refused': 'These files were not taken: {names}',
} as const;
