import type { Translation } from '../catalog.ts';
import type { login as source } from '../en-US/login.ts';

export const login: Translation<typeof source> = {
  'login.title': 'Connexion',
  'login.lead': 'Utilisez le compte que votre entreprise vous a donné.',
  'login.loginId': 'Adresse courriel',
  'login.password': 'Mot de passe',
  'login.showPassword': 'Afficher le mot de passe',
  'login.submit': 'Se connecter',
  'login.loginId.required': 'Entrez votre adresse courriel.',
  'login.password.required': 'Entrez votre mot de passe.',
  'login.idle.title': 'Session expirée',
  'login.idle.message':
    'Votre session a expiré en raison d’inactivité. Connectez-vous pour reprendre votre travail.',
  'login.failed.title': 'Vous n’êtes pas connecté',
  'login.signedOut.title': 'Vous êtes déconnecté',
  'login.signedOut.message': 'Fermez cette fenêtre si d’autres personnes utilisent cet ordinateur.',
  'login.signedOut.again': 'Se connecter de nouveau',
  'login.stillSignedIn.title': 'Vous êtes toujours connecté',
  'login.stillSignedIn.message': 'Déconnectez-vous pour terminer votre session sur cet ordinateur.',
  'login.stillSignedIn.signOut': 'Se déconnecter',
};
