import type { Translation } from '../../catalog.ts';
import type { demoAccounts as source } from '../../en-US/operations/demo-accounts.ts';

export const demoAccounts: Translation<typeof source> = {
  'demo-accounts.title': 'Cuentas de demostración',
  'demo-accounts.lead': 'Un clic y entras.',
  'demo-accounts.password': 'Contraseña para todas: {password}',
  'demo-accounts.otherSite': 'Abre el sitio {site}',
  'demo-accounts.appSecret':
    '{loginId} tiene un segundo paso. Pon este secreto en una aplicación de autenticación:',
  'demo-accounts.mailbox': 'Ver los correos que envía la demostración',
};
