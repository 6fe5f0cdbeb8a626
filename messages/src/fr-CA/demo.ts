import type { Translation } from '../catalog.ts';
import type { demo as source } from '../en-US/demo.ts';

export const demo: Translation<typeof source> = {
  'demo.accounts.title': 'Comptes de démonstration',
  'demo.accounts.lead': 'Un clic vous connecte.',
  'demo.accounts.password': 'Mot de passe de tous : {password}',
  'demo.accounts.otherSite': 'Ouvre le site {site}',
  'demo.accounts.mailbox': 'Voir les courriels envoyés par la démonstration',
  'demo.mailbox.title': 'Boîte de démonstration',
  'demo.mailbox.lead': 'Ce que le portail aurait envoyé. Elle n’existe que dans la démonstration.',
  'demo.mailbox.label': 'Courriels',
  'demo.mailbox.empty': 'Aucun courriel pour le moment',
  'demo.mailbox.emptyHint': 'Les courriels envoyés par le portail s’affichent ici.',
  'demo.mailbox.choose': 'Choisissez un courriel pour le lire.',
  'demo.mailbox.to': 'À {address}',
  'demo.mailbox.refresh': 'Actualiser',
  'demo.mailbox.failed': 'Impossible de lire les courriels',
};
