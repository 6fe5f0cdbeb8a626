import type { Translation } from '../catalog.ts';
import type { demo as source } from '../en-US/demo.ts';

export const demo: Translation<typeof source> = {
  'demo.mailbox.title': 'Boîte de démonstration',
  'demo.mailbox.lead': 'Courriels que le portail aurait envoyés. Dans la démonstration seulement.',
  'demo.mailbox.label': 'Courriels',
  'demo.mailbox.empty': 'Aucun courriel pour le moment',
  'demo.mailbox.emptyHint': 'Les courriels envoyés par le portail s’affichent ici.',
  'demo.mailbox.choose': 'Choisissez un courriel pour le lire.',
  'demo.mailbox.to': 'À {address}',
  'demo.mailbox.replyTo': 'Les réponses vont à {address}',
  'demo.mailbox.refresh': 'Actualiser',
  'demo.mailbox.failed': 'Impossible de charger les courriels',
  'demo.product.title': '{product}',
  'demo.product.lead':
    'Une page de démonstration à la place du produit. Son serveur vient d’échanger un code à usage unique contre la personne et l’entreprise affichées ici.',
  'demo.product.person': 'Personne',
  'demo.product.company': 'Entreprise',
  'demo.product.noCompany': 'Aucune entreprise',
  'demo.product.acting': 'Agit',
  'demo.product.acting.NONE': 'En son propre nom',
  'demo.product.acting.ACTING': 'Au nom de l’entreprise',
  'demo.product.acting.VIEWING': 'En consultation de l’entreprise',
  'demo.product.acting.MERCHANT_VIEW': 'Avec la vue acheteur',
  'demo.product.types': 'Types d’accès',
  'demo.product.site': 'Site du portail',
  'demo.product.language': 'Langue et fuseau horaire',
  'demo.product.spent':
    'Le code à usage unique est épuisé. Si vous rechargez la page, il sera refusé.',
  'demo.product.refused': 'Impossible d’ouvrir le produit',
  'demo.product.used':
    'Ce code à usage unique a déjà servi. Ouvrez de nouveau le produit à partir de la page Applications.',
  'demo.product.expired':
    'Ce code à usage unique a expiré : il est valide une minute. Ouvrez de nouveau le produit à partir de la page Applications.',
  'demo.product.unknown':
    'Cette adresse ne contient aucun code à usage unique valide. Ouvrez le produit à partir de la page Applications.',
  'demo.product.client':
    'Cette page de démonstration n’a plus le secret du produit : un opérateur en a défini un nouveau.',
  'demo.product.back': 'Retour aux applications',
  'demo.product.openedFor': 'Ouvert pour',
  'demo.product.chart': 'Ventes nettes par semaine',
  'demo.product.chart.unit': 'En milliers de dollars · Données de démonstration',
  'demo.product.chart.online': 'En ligne',
  'demo.product.chart.store': 'En magasin',
};
