import type { Translation } from '../../catalog.ts';
import type { ticketMail as source } from '../../en-US/support/ticket-mail.ts';

export const ticketMail: Translation<typeof source> = {
  'ticket-mail.automatic': 'Respuesta automática de {address}:',
  'ticket-mail.bounced': 'No se pudo entregar un correo a {address}:',
  'ticket-mail.files-only': 'Sin texto, solo archivos',
  'ticket-mail.cut': 'El texto es más largo: está completo en message.txt',
  'ticket-mail.files-refused': 'Estos archivos no se aceptaron: {names}',
  'ticket-mail.files-left-out':
    '{count, plural, one {Un archivo de este correo no se conservó} other {# archivos de este correo no se conservaron}}',
  'ticket-mail.no-subject': 'Correo de {address}',
};
