import type { Translation } from '../catalog.ts';
import type { shell as source } from '../en-US/shell.ts';

export const shell: Translation<typeof source> = {
  'shell.title.landing': 'Portail des fournisseurs',
  'shell.title.login': 'Connexion',
  'shell.title.logout': 'Déconnexion',
  'shell.title.emailDomains': 'Domaines autorisés',
  'shell.title.mailbox': 'Boîte de démonstration',
  'shell.title.notFound': 'Page introuvable',
  'shell.title.error': 'Erreur',
  'shell.skipToContent': 'Passer au contenu',
  'shell.home': 'Endcap, accueil',
  'shell.navigation': 'Principale',
  'shell.openMenu': 'Menu',
  'shell.nav.emailDomains': 'Domaines autorisés',
  'shell.account': 'Compte de {name}',
  'shell.appearance': 'Apparence',
  'shell.appearance.light': 'Claire',
  'shell.appearance.dark': 'Sombre',
  'shell.appearance.auto': 'Comme le système',
  'shell.signOut': 'Se déconnecter',
  'shell.signingOut': 'Déconnexion…',
  'shell.notFound.title': 'Nous n’avons pas trouvé cette page…',
  'shell.notFound.message':
    'La page à laquelle vous tentez d’accéder n’existe pas, ou le lien sur lequel vous avez cliqué ne fonctionne pas.',
  'shell.notFound.home': 'Retour à l’accueil',
};
