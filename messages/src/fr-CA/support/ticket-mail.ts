import type { Translation } from '../../catalog.ts';
import type { ticketMail as source } from '../../en-US/support/ticket-mail.ts';

export const ticketMail: Translation<typeof source> = {
  'ticket-mail.automatic': 'Réponse automatique de {address} :',
  'ticket-mail.bounced': 'Impossible de livrer un courriel à {address} :',
  'ticket-mail.files-only': 'Aucun texte, seulement des fichiers',
  'ticket-mail.cut': 'Le texte est plus long : il est au complet dans message.txt',
  'ticket-mail.files-refused': 'Ces fichiers n’ont pas été acceptés : {names}',
  'ticket-mail.files-left-out':
    '{count, plural, one {Un fichier de ce courriel n’a pas été conservé} other {# fichiers de ce courriel n’ont pas été conservés}}',
  'ticket-mail.no-subject': 'Courriel de {address}',
};
