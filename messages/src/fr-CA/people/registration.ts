import type { Translation } from '../../catalog.ts';
import type { registration as source } from '../../en-US/people/registration.ts';

export const registration: Translation<typeof source> = {
  'registration.invitation.title': 'Bienvenue dans {product}',
  'registration.invitation.lead':
    '{company} a invité {email} au portail des fournisseurs. Configurer votre compte prend environ une minute.',
  'registration.invitation.leadStaff':
    'Vous avez reçu une invitation comme membre du personnel du détaillant, pour {email}.',
  'registration.invitation.checking': 'Vérification de l’invitation…',
  'registration.invitation.replaces':
    'Une session est ouverte pour {email}. Si vous continuez, elle sera fermée dans ce navigateur.',
  'registration.invitation.failed': 'Impossible d’ouvrir l’invitation',
  'registration.invitation.notChecked': 'Impossible de vérifier l’invitation',
  'registration.link.expired.title': 'Cette invitation a expiré',
  'registration.link.expired.message': 'Nous pouvons envoyer un nouveau lien à l’adresse invitée.',
  'registration.link.used.title': 'Ce lien a déjà servi',
  'registration.link.used.message':
    'Chaque lien ne fonctionne qu’une fois. Si vous n’avez pas terminé votre inscription, nous pouvons vous en envoyer un nouveau.',
  'registration.link.unknown.title': 'Ce lien n’est pas valide',
  'registration.link.unknown.message':
    'Il en manque peut-être une partie. Ouvrez-le de nouveau à partir du courriel ou demandez une nouvelle invitation à l’entreprise.',
  'registration.link.withdrawn.title': 'Cette invitation n’est plus valide',
  'registration.link.withdrawn.message':
    'Elle a été refusée ou annulée. Vous avez encore besoin d’un accès? Demandez à l’entreprise de vous inviter de nouveau.',
  'registration.link.done.title': 'Ce compte existe déjà',
  'registration.link.done.message':
    'Il ne reste rien à faire. Connectez-vous avec votre adresse courriel et votre mot de passe.',
  'registration.link.answered.title': 'Vous avez déjà accepté cette invitation',
  'registration.link.answered.message':
    'Il ne reste rien à faire. Connectez-vous comme d’habitude.',
  'registration.link.renew': 'Recevoir un nouveau lien',
  'registration.link.renewed.title': 'Consultez vos courriels',
  'registration.link.renewed.message':
    'Si cette invitation peut être renouvelée, un nouveau lien est en route vers l’adresse invitée.',
  'registration.link.notRenewed': 'Impossible d’envoyer le nouveau lien',
  'registration.title': 'Terminez votre inscription',
  'registration.lead':
    '{company} vous a envoyé une invitation. Encore quelques renseignements et votre compte sera prêt.',
  'registration.leadAlone': 'Encore quelques renseignements et votre compte sera prêt.',
  'registration.email': 'Adresse courriel',
  'registration.email.hint': 'Elle vous sert à vous connecter. Elle ne peut pas être changée ici.',
  'registration.firstName.required': 'Entrez votre prénom.',
  'registration.lastName.required': 'Entrez votre nom de famille.',
  'registration.language.site': 'Langue du site',
  'registration.timeZone.required': 'Choisissez un fuseau horaire.',
  'registration.terms': 'J’ai lu et j’accepte les conditions d’utilisation',
  'registration.terms.words': 'conditions d’utilisation',
  'registration.terms.title': 'Conditions d’utilisation',
  'registration.terms.required': 'Acceptez les conditions d’utilisation pour continuer.',
  'registration.addendum': 'J’ai lu et j’accepte l’addenda sur le partage de données',
  'registration.addendum.words': 'addenda sur le partage de données',
  'registration.addendum.title': 'Addenda sur le partage de données',
  'registration.addendum.required': 'Acceptez l’addenda sur le partage de données pour continuer.',
  'registration.accepts.both':
    'Nous vous demanderons d’accepter les conditions d’utilisation et l’addenda sur le partage de données.',
  'registration.accepts.terms': 'Nous vous demanderons d’accepter les conditions d’utilisation.',
  'registration.submit': 'Terminer l’inscription',
  'registration.failed': 'Impossible de terminer votre inscription',
  'registration.notLoaded': 'Impossible de charger votre inscription',
  'registration.done.toast': 'Bienvenue, {name}. Votre compte est prêt.',
  'registration.already.title': 'Votre inscription est déjà terminée',
  'registration.already.message': 'Il ne reste rien à faire ici.',
  'registration.already.continue': 'Aller au portail',
};
