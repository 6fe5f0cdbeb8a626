import type { Translation } from '../../catalog.ts';
import type { demoAccounts as source } from '../../en-US/operations/demo-accounts.ts';

export const demoAccounts: Translation<typeof source> = {
  'demo-accounts.title': 'Comptes de démonstration',
  'demo-accounts.lead': 'Un clic suffit pour vous connecter.',
  'demo-accounts.password': 'Mot de passe commun : {password}',
  'demo-accounts.otherSite': 'Ouvre le site {site}',
  'demo-accounts.appSecret':
    '{loginId} a une deuxième étape. Mettez ce secret dans une application d’authentification :',
  'demo-accounts.mailbox': 'Voir les courriels envoyés par la démonstration',
};
