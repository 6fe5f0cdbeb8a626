import type { Translation } from '../catalog.ts';
import type { accessRequests as source } from '../en-US/access-requests.ts';

export const accessRequests: Translation<typeof source> = {
  'access-requests.column.products': 'Accès aux applications demandé',
  'access-requests.column.note': 'Note du demandeur',
  'access-requests.column.createdOn': 'Date de la demande',
  'access-requests.search': 'Rechercher des demandes d’accès',
  'access-requests.approve': 'Approuver',
  'access-requests.deny': 'Refuser',
  'access-requests.selectAll':
    '{count, plural, one {Sélectionner # demande} other {Sélectionner les # demandes}}',
  'access-requests.empty.title': 'Personne n’attend',
  'access-requests.empty.message':
    'Quand une personne demande un produit, vous recevez un courriel et la demande s’affiche ici.',
  'access-requests.noMatch': 'Recherchez par nom, courriel ou note.',
  'access-requests.own': 'Votre demande',
  'access-requests.own.hint': 'Un autre administrateur en décide.',
  'access-requests.internal': 'Détaillant',
  'access-requests.approve.title':
    '{count, plural, one {Approuver la demande de {name} ?} other {Approuver # demandes ?}}',
  'access-requests.approve.effect':
    '{count, plural, one {{name} reçoit un courriel maintenant, et chaque produit s’ouvre dès qu’il est prêt.} other {Tous reçoivent un courriel maintenant, et chaque produit s’ouvre dès qu’il est prêt.}}',
  'access-requests.approve.products': 'Produits',
  'access-requests.approve.products.required':
    'Choisissez au moins un produit ou refusez la demande.',
  'access-requests.deny.title':
    '{count, plural, one {Refuser la demande de {name} ?} other {Refuser # demandes ?}}',
  'access-requests.deny.effect':
    '{count, plural, one {{name} reçoit votre note par courriel et peut refaire une demande.} other {Tous reçoivent votre note par courriel et peuvent refaire une demande.}}',
  'access-requests.who': '{count, plural, one {{names} et # autre} other {{names} et # autres}}',
  'access-requests.note': 'Note',
  'access-requests.note.optional': 'Note (facultatif)',
  'access-requests.note.required': 'Dites pourquoi. Le courriel contient votre note.',
  'access-requests.note.more': 'Voir plus de la note de {name}',
  'access-requests.note.less': 'Voir moins de la note de {name}',
  'access-requests.approved':
    '{count, plural, one {La demande de {name} est approuvée.} other {# demandes sont approuvées.}}',
  'access-requests.denied':
    '{count, plural, one {La demande de {name} est refusée.} other {# demandes sont refusées.}}',
  'access-requests.refused':
    '{count, plural, one {# demande n’a pas pu être décidée} other {# demandes n’ont pas pu être décidées}}',
};
