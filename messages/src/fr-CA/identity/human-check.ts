import type { Translation } from '../../catalog.ts';
import type { humanCheck as source } from '../../en-US/identity/human-check.ts';

export const humanCheck: Translation<typeof source> = {
  'human-check.title': 'Avant de continuer…',
  'human-check.lead':
    'Appuyez et maintenez pour confirmer que vous êtes une personne (et non un robot).',
  'human-check.hold': 'Appuyez et maintenez',
  'human-check.tooEarly': 'Le bouton a été relâché trop tôt.',
  'human-check.insecure': 'Cette vérification exige une connexion sécurisée (https).',
  'human-check.keys': 'Au clavier, maintenez la barre d’espace ou la touche Entrée.',
  'human-check.keepHolding': 'Continuez d’appuyer…',
  'human-check.halfway': 'Vous êtes à mi-chemin. Continuez d’appuyer…',
  'human-check.oneMoment': 'Un instant…',
  'human-check.letGo': 'Merci. Vous pouvez relâcher.',
  'human-check.thanks': 'Merci. Nous continuons…',
  'human-check.cannotHold': 'Je ne peux pas maintenir le bouton',
  'human-check.holdInstead': 'Appuyer et maintenir plutôt',
  'human-check.confirmLead':
    'Confirmez que vous êtes une personne (et non un robot), attendez quelques secondes, puis confirmez de nouveau.',
  'human-check.confirm': 'Je suis une personne',
  'human-check.confirmAgain': 'Confirmer de nouveau',
  'human-check.wait': 'Attendez {seconds, number} s',
  'human-check.waitAnnounced':
    'Attendez {seconds, plural, one {# seconde} other {# secondes}}, puis confirmez de nouveau.',
  'human-check.due': 'Confirmez maintenant une seconde fois.',
};
