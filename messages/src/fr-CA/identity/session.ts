import type { Translation } from '../../catalog.ts';
import type { session as source } from '../../en-US/identity/session.ts';

export const session: Translation<typeof source> = {
  'session.warning.title': 'Êtes-vous toujours là?',
  'session.warning.message':
    'Aucune activité depuis un moment : votre session sera bientôt fermée. Ce que vous avez écrit est conservé.',
  'session.warning.left': 'Temps restant',
  'session.warning.announced':
    '{seconds, plural, one {# seconde restante} other {# secondes restantes}}',
  'session.warning.stay': 'Prolonger la session',
  'session.warning.failed':
    'Impossible de prolonger votre session : le serveur n’a pas répondu. Veuillez réessayer.',
  'session.timeout.title': 'Session expirée',
  'session.timeout.message':
    'Votre session a expiré en raison d’inactivité. Connectez-vous pour reprendre votre travail.',
  'session.timeout.kept':
    'Ce que vous avez écrit est conservé dans ce navigateur. Personne d’autre ne le verra à votre retour.',
  'session.timeout.login': 'Se connecter',
};
