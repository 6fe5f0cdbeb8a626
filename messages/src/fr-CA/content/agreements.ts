import type { Translation } from '../../catalog.ts';
import type { agreements as source } from '../../en-US/content/agreements.ts';

export const agreements: Translation<typeof source> = {
  'agreements.addendum.changed': 'L’addenda a changé',
  'agreements.addendum.changedLead':
    'Vous avez accepté la version {previous}. Lisez et acceptez la version {version} pour continuer.',
  'agreements.addendum.accept.title': 'Votre acceptation',
  'agreements.addendum.accept.lead':
    'Acceptez cet addenda pour utiliser le portail. Nous consignons la version, la langue et l’heure.',
  'agreements.addendum.accept.check':
    'J’ai lu l’addenda sur le partage de données et je l’accepte.',
  'agreements.addendum.accept.needed': 'Cochez cette case pour accepter.',
  'agreements.addendum.accept.submit': 'Accepter et continuer',
  'agreements.addendum.decline': 'Refuser et se déconnecter',
  'agreements.addendum.failed': 'Impossible d’enregistrer votre acceptation',
  'agreements.addendum.reload': 'Lire la version actuelle',
  'agreements.addendum.loadFailed': 'Impossible de charger votre acceptation',
  'agreements.addendum.loading': 'Chargement de votre acceptation…',
  'agreements.addendum.accepted.title': 'Vous avez accepté cet addenda',
  'agreements.addendum.accepted.lead': 'Version {version}, acceptée le {date}.',
};
