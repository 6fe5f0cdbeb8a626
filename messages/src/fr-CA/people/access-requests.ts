import type { Translation } from '../../catalog.ts';
import type { accessRequests as source } from '../../en-US/people/access-requests.ts';

export const accessRequests: Translation<typeof source> = {
  'access-requests.column.products': 'Accès aux applications demandé',
  'access-requests.column.note': 'Note du demandeur',
  'access-requests.column.createdOn': 'Date de la demande',
  'access-requests.search': 'Rechercher des demandes d’accès',
  'access-requests.approve': 'Approuver',
  'access-requests.deny': 'Refuser',
  'access-requests.approve.withNote': 'Approuver avec une note',
  'access-requests.deny.withNote': 'Refuser avec une note',
  'access-requests.column.decision': 'Décision',
  'access-requests.outcome.approved': '{name} obtient {products}',
  'access-requests.outcome.denied': 'La demande de {name} est refusée',
  'access-requests.has': 'Dispose de {products}',
  'access-requests.has.nothing': 'Aucun produit pour l’instant',
  'access-requests.fact.asks': 'Demande',
  'access-requests.fact.now': 'A maintenant',
  'access-requests.fact.note': 'Précise',
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
    '{count, plural, one {Approuver la demande de {name}?} other {Approuver # demandes?}}',
  'access-requests.approve.effect':
    '{count, plural, one {{name} pourra ouvrir chaque produit dès qu’il sera configuré. Le courriel part dans 10 minutes; d’ici là, vous pouvez annuler l’action.} other {Chaque produit s’ouvre dès qu’il est configuré. Les courriels partent dans 10 minutes; d’ici là, vous pouvez annuler l’action.}}',
  'access-requests.approve.products.required':
    'Choisissez au moins un produit ou refusez la demande.',
  'access-requests.deny.title':
    '{count, plural, one {Refuser la demande de {name}?} other {Refuser # demandes?}}',
  'access-requests.deny.effect':
    '{count, plural, one {{name} reçoit votre note par courriel dans 10 minutes et peut redemander l’accès. D’ici là, vous pouvez annuler l’action.} other {Chaque personne reçoit votre note par courriel dans 10 minutes et peut redemander l’accès. D’ici là, vous pouvez annuler l’action.}}',
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
  'access-requests.page.title': 'Demander l’accès à des entreprises',
  'access-requests.page.lead':
    'Trouvez une entreprise, choisissez les produits dont vous avez besoin, et ses administrateurs décident.',
  'access-requests.page.supplier.title': 'Faites la demande depuis la carte d’un produit',
  'access-requests.page.supplier.message':
    'Ouvrez vos applications, choisissez un produit verrouillé et demandez-le aux administrateurs de votre entreprise.',
  'access-requests.page.supplier.action': 'Aller à mes applications',
  'access-requests.page.superAdmin.title': 'Vous avez déjà toutes les entreprises',
  'access-requests.page.superAdmin.message':
    'Choisissez une entreprise dans la liste pour agir en son nom ou la consulter.',
  'access-requests.page.superAdmin.action': 'Choisir une entreprise',
  'access-requests.needed.title': 'De quels produits avez-vous besoin?',
  'access-requests.needed.hint':
    'Choisissez-les d’abord : ci-dessous, les entreprises qui les ont. Les administrateurs de l’entreprise décident, et vous recevez un courriel.',
  'access-requests.companies.noneWith':
    'Aucune entreprise n’a tous ces produits. Choisissez-en moins.',
  'access-requests.companies.title': 'Trouver une entreprise',
  'access-requests.companies.search': 'Rechercher par nom ou code d’entreprise',
  'access-requests.companies.failed': 'Nous n’avons pas pu charger les entreprises',
  'access-requests.companies.none': 'Il n’y a aucune entreprise à demander sur ce site.',
  'access-requests.companies.noMatch': 'Aucune entreprise ne correspond à « {search} ».',
  'access-requests.products.none': 'Il ne reste rien à demander ici.',
  'access-requests.note.hint': 'Dites aux administrateurs pourquoi vous en avez besoin.',
  'access-requests.send': 'Envoyer la demande',
  'access-requests.sent': 'Votre demande est en route vers les administrateurs de {company}.',
  'access-requests.state.REQUESTED': 'Demandé',
  'access-requests.state.PENDING': 'En préparation',
  'access-requests.state.GRANTED': 'Vous avez accès',
  'access-requests.open.failed': 'Nous n’avons pas pu ouvrir l’entreprise',
  'access-requests.earlier.title': 'Vos demandes',
  'access-requests.earlier.search': 'Rechercher dans vos demandes',
  'access-requests.earlier.failed': 'Nous n’avons pas pu charger vos demandes',
  'access-requests.earlier.none': 'Vous n’avez encore rien demandé.',
  'access-requests.earlier.noMatch': 'Aucune demande ne correspond à « {search} ».',
  'access-requests.earlier.company': 'Nom de l’entreprise fournisseuse',
  'access-requests.earlier.requestedOn': 'Date de la demande',
  'access-requests.earlier.granted': 'Approuvé : {products}',
  'access-requests.earlier.notGranted': 'Non approuvé : {products}',
  'access-requests.earlier.answer': 'Réponse du {date} : {note}',
  'access-requests.status.PENDING': 'En attente',
  'access-requests.status.APPROVED': 'Approuvée',
  'access-requests.status.PARTLY': 'Approuvée en partie',
  'access-requests.status.DENIED': 'Refusée',
  'access-requests.status.CANCELLED': 'Annulée',
  'access-requests.status.EXPIRED': 'Expirée',
  'access-requests.cancel.label': 'Annuler la demande pour {company}',
  'access-requests.cancel.failed': 'Nous n’avons pas pu annuler la demande',
  'access-requests.cancelled': 'Votre demande pour {company} est annulée.',
};
