import type { Translation } from '../../catalog.ts';
import type { login as source } from '../../en-US/identity/login.ts';

export const login: Translation<typeof source> = {
  'login.title': 'Connexion',
  'login.lead': 'Utilisez le compte que votre entreprise vous a donné.',
  'login.loginId': 'Adresse courriel',
  'login.password': 'Mot de passe',
  'login.showPassword': 'Afficher le mot de passe',
  'login.loginId.required': 'Entrez votre adresse courriel.',
  'login.password.required': 'Entrez votre mot de passe.',
  'login.idle.title': 'Session expirée',
  'login.idle.message':
    'Votre session a expiré en raison d’inactivité. Connectez-vous pour reprendre votre travail.',
  'login.failed.title': 'Impossible de vous connecter',
  'login.signedOut.title': 'Votre session est fermée',
  'login.signedOut.message': 'Sur un ordinateur partagé, fermez aussi cette fenêtre.',
  'login.signedOut.again': 'Se connecter de nouveau',
  'login.stillSignedIn.title': 'Votre session est toujours ouverte',
  'login.stillSignedIn.message': 'Déconnectez-vous pour terminer votre session sur cet ordinateur.',
  'login.forgot': 'Mot de passe oublié?',
  'login.passkey': 'Se connecter avec une clé d’accès',
  'login.throttled.title': 'Trop de tentatives',
  'login.throttled.message':
    '{seconds, plural, one {Attendez # seconde, puis réessayez.} other {Attendez # secondes, puis réessayez.}} Ce que vous avez saisi est conservé.',
  'login.throttled.soon':
    'Attendez un moment, puis réessayez. Ce que vous avez saisi est conservé.',
  'login.throttled.wait': 'Réessayer dans {time}',
  'login.throttled.over': 'Vous pouvez réessayer maintenant.',
  'login.otherSite.title': 'Votre compte est sur un autre site',
  'login.otherSite.list': 'Sites d’autres pays',
  'login.otherSite.open': 'Se connecter sur le site : {country}',
  'login.provider.lead':
    'Vous vous connecterez avec le service de votre entreprise, puis reviendrez ici.',
  'login.provider.continue': 'Continuer vers la connexion',
  'login.passwordChanged.title': 'Votre mot de passe a été changé',
  'login.passwordChanged.message':
    'Vos sessions sont fermées partout. Connectez-vous avec le nouveau mot de passe.',
  'login.failure.title': 'une erreur s’est produite de notre côté…',
  'login.failure.message': 'Veuillez vous connecter de nouveau…',
  'login.failure.return': 'Retour à la connexion',
  'login.failure.support': 'Soutien',
  'login.blocked.title': 'Votre compte est bloqué',
  'login.blocked.reason': 'Motif du détaillant : {reason}',
};
