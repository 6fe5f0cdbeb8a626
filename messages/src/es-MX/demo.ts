import type { Translation } from '../catalog.ts';
import type { demo as source } from '../en-US/demo.ts';

export const demo: Translation<typeof source> = {
  'demo.accounts.title': 'Cuentas de demostración',
  'demo.accounts.lead': 'Un clic inicia la sesión.',
  'demo.accounts.password': 'Contraseña de todas: {password}',
  'demo.accounts.otherSite': 'Abre el sitio {site}',
  'demo.accounts.mailbox': 'Ver los correos que envía la demostración',
  'demo.mailbox.title': 'Buzón de demostración',
  'demo.mailbox.lead': 'Lo que el portal habría enviado. Existe solo en la demostración.',
  'demo.mailbox.label': 'Correos',
  'demo.mailbox.empty': 'Aún no hay correos',
  'demo.mailbox.emptyHint': 'Los correos que envía el portal aparecen aquí.',
  'demo.mailbox.choose': 'Elige un correo para leerlo.',
  'demo.mailbox.to': 'Para {address}',
  'demo.mailbox.refresh': 'Actualizar',
  'demo.mailbox.failed': 'No se pudieron leer los correos',
};
