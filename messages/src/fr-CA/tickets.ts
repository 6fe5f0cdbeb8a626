import type { Translation } from '../catalog.ts';
import type { tickets as source } from '../en-US/tickets.ts';

export const tickets: Translation<typeof source> = {
  'tickets.reason.PRODUCT': 'Un produit',
  'tickets.reason.DATA': 'Données ou rapports',
  'tickets.reason.DATA_DICTIONARY': 'Dictionnaire de données',
  'tickets.reason.ACCESS': 'Accès',
  'tickets.reason.BUG': 'Quelque chose ne fonctionne pas',
  'tickets.reason.OTHER': 'Autre',
};
