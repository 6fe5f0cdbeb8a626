import type { Translation } from '../../catalog.ts';
import type { contactUs as source } from '../../en-US/support/contact-us.ts';

export const contactUs: Translation<typeof source> = {
  'contact-us.lead':
    'Dites-nous ce dont vous avez besoin. Nous répondons par courriel, habituellement dans les deux jours ouvrables.',
  'contact-us.name.required': 'Entrez votre nom.',
  'contact-us.email.hint': 'Nous vous répondrons à cette adresse.',
  'contact-us.email.required': 'Entrez votre adresse courriel.',
  'contact-us.email.invalid': 'Entrez une adresse courriel comme nom@example.com.',
  'contact-us.company.required': 'Entrez le nom de votre entreprise.',
  'contact-us.reason.choose': 'Choisissez un motif',
  'contact-us.reason.required': 'Choisissez un motif.',
  'contact-us.reason.ACCESS': 'Accès au portail',
  'contact-us.reason.PRODUCT': 'Un produit',
  'contact-us.reason.DATA': 'Données ou rapports',
  'contact-us.reason.PARTNERSHIP': 'Collaborer avec nous',
  'contact-us.reason.OTHER': 'Autre',
  'contact-us.message': 'Message',
  'contact-us.message.access': 'J’aimerais avoir accès au portail des fournisseurs.',
  'contact-us.message.required': 'Écrivez un message.',
  'contact-us.send': 'Envoyer le message',
  'contact-us.failed.title': 'Impossible d’envoyer votre message',
  'contact-us.failed.kept': '{reason} Ce que vous avez écrit est encore là.',
  'contact-us.unchecked':
    'Confirmez que vous êtes une personne pour l’envoyer. Ce que vous avez écrit est encore là.',
  'contact-us.tooMany':
    'Trop de messages depuis votre réseau. Réessayez dans {minutes, plural, one {# minute} other {# minutes}}; ce que vous avez écrit est encore là.',
  'contact-us.thanks.title': 'Merci, nous avons reçu votre message',
  'contact-us.thanks.message':
    'Nous vous répondrons à {email}. Mentionnez cette référence si vous nous écrivez de nouveau.',
  'contact-us.thanks.home': 'Aller à la page d’accueil',
  'contact-us.thanks.another': 'Écrire un autre message',
};
