import type { Translation } from '../catalog.ts';
import type { session as source } from '../en-US/session.ts';

export const session: Translation<typeof source> = {
  'session.warning.title': 'Êtes-vous toujours là?',
  'session.warning.message':
    'Il ne s’est rien passé ici depuis un moment. Pour votre protection, votre session prendra bientôt fin. Ce que vous avez saisi est conservé.',
  'session.warning.left': 'Temps restant',
  'session.warning.announced':
    '{seconds, plural, one {# seconde restante} other {# secondes restantes}}',
  'session.warning.stay': 'Prolonger la session',
  'session.warning.failed':
    'Le serveur n’a pas répondu : votre session n’est pas encore prolongée. Veuillez réessayer.',
  'session.timeout.title': 'Session expirée',
  'session.timeout.message':
    'Votre session a expiré en raison d’inactivité. Connectez-vous pour reprendre votre travail.',
  'session.timeout.kept':
    'Ce que vous avez saisi est conservé dans ce navigateur. Personne d’autre que vous ne le verra à votre retour.',
  'session.timeout.login': 'Se connecter',
};
