import type { Translation } from '../../catalog.ts';
import type { partners as source } from '../../en-US/companies/partners.ts';

export const partners: Translation<typeof source> = {
  'partners.title': 'Partenaires tiers',
  'partners.lead':
    '{count, plural, =0 {Aucun partenaire pour l’entreprise {company} pour le moment} one {# partenaire de l’entreprise {company}, et ce que son équipe peut ouvrir} other {# partenaires de l’entreprise {company}, et ce que leurs équipes peuvent ouvrir}}',
  'partners.leadLoading':
    'Partenaires de l’entreprise {company}, et ce que leurs équipes peuvent ouvrir',
  'partners.clients.lead':
    'Entreprises pour lesquelles l’entreprise {company} travaille comme partenaire',
  'partners.search': 'Rechercher partenaire, code, personne-ressource',
  'partners.clients.search': 'Rechercher par entreprise ou code',
  'partners.column.partner': 'Partenaire',
  'partners.column.partnerCode': 'Code du partenaire',
  'partners.column.adminEmail': 'Personne-ressource',
  'partners.column.endDate': 'Fin de l’accès',
  'partners.column.company': 'Entreprise',
  'partners.column.companyCode': 'Code de l’entreprise',
  'partners.noEnd': 'Aucune date de fin',
  'partners.ended': 'Terminé',
  'partners.noContact': 'Aucune',
  'partners.empty.title': 'Aucun partenaire pour le moment',
  'partners.empty.message':
    'Ajoutez une agence qui travaille pour vous et choisissez les produits que son équipe peut ouvrir.',
  'partners.empty.messageReadOnly':
    'Les agences qui travaillent pour cette entreprise seront affichées ici.',
  'partners.clients.empty.title': 'Aucune entreprise pour le moment',
  'partners.clients.empty.message':
    'Lorsqu’un fournisseur vous ajoute comme partenaire avec le code de votre entreprise, il s’affiche ici.',
  'partners.noResults.title': 'Aucun partenaire ne correspond à « {search} »',
  'partners.noResults.message': 'Vérifiez l’orthographe ou essayez une partie du nom.',
  'partners.failed': 'Impossible de charger les partenaires',
  'partners.add': 'Ajouter un partenaire',
  'partners.add.title': 'Ajouter un partenaire',
  'partners.add.submit': 'Ajouter le partenaire',
  'partners.add.done':
    '{partner} a été ajouté comme partenaire. Ses administrateurs recevront un courriel.',
  'partners.details': 'Voir les détails',
  'partners.edit.title': 'Modifier l’accès : {partner}',
  'partners.edit.done':
    'L’accès a été modifié : {partner}. Ses administrateurs recevront un courriel.',
  'partners.edit.same': 'Rien n’a changé.',
  'partners.end': 'Mettre fin à l’accès',
  'partners.end.title': 'Mettre fin à l’accès : {partner}?',
  'partners.end.effect':
    'L’accès prend fin maintenant et ses administrateurs recevront un courriel. Vous pourrez annuler l’action pendant 10 minutes.',
  'partners.end.done': 'L’accès a pris fin : {partner}. Ses administrateurs recevront un courriel.',
  'partners.undo.ADDED': 'Action annulée. {partner} n’est pas un partenaire.',
  'partners.undo.CHANGED': 'Action annulée. {partner} a le même accès qu’avant.',
  'partners.undo.ENDED': 'Action annulée. {partner} est de nouveau un partenaire.',
  'partners.conflict.title': 'Une autre personne vient de modifier ce partenaire',
  'partners.conflict.now':
    'Enregistré maintenant : {products}; {methods}; {end}. Vos choix sont conservés ci-dessous; enregistrez pour les remplacer.',
  'partners.conflict.gone':
    'Quelqu’un a mis fin à l’accès de ce partenaire. Fermez cette fenêtre et ajoutez-le de nouveau.',
  'partners.field.code': 'Code du partenaire',
  'partners.field.code.hint':
    'Le code de l’entreprise tierce. Demandez-le à votre personne-ressource.',
  'partners.field.code.required': 'Entrez le code du partenaire.',
  'partners.find': 'Trouver l’entreprise',
  'partners.found': 'Entreprise trouvée : {partner}',
  'partners.found.about': 'Code : {code} · {country}',
  'partners.found.change': 'Utiliser un autre code',
  'partners.field.products.hint': 'Ce que l’équipe du partenaire peut ouvrir pour vous.',
  'partners.field.products.none': 'Votre entreprise n’a aucun produit à partager.',
  'partners.field.products.loading': 'Chargement de vos produits…',
  'partners.field.products.failed': 'Impossible de charger vos produits',
  'partners.field.methods': 'Méthodes permises',
  'partners.field.methods.required': 'Sélectionnez les méthodes permises',
  'partners.field.contact': 'Personne-ressource',
  'partners.field.contact.hint':
    'Facultatif. L’adresse courriel de la personne avec qui vous travaillez.',
  'partners.field.contact.placeholder': 'nom@example.com',
  'partners.field.contact.invalid': 'Entrez une adresse courriel comme nom@example.com.',
  'partners.field.endDate': 'Fin de l’accès',
  'partners.field.endDate.hint':
    'Facultatif. Le dernier jour d’accès du partenaire, dans le fuseau horaire de votre entreprise.',
  'partners.drawer.loading': 'Chargement du partenaire…',
  'partners.drawer.failed': 'Impossible de charger ce partenaire',
  'partners.drawer.gone': 'Ce partenaire n’a plus accès.',
  'partners.drawer.about': 'À propos de ce partenaire',
  'partners.drawer.added': 'Ajout',
  'partners.drawer.addedBy': '{date}, par {name}',
  'partners.drawer.raw': 'Afficher les données brutes',
  'partners.view.title': 'Ce que voit ce partenaire',
  'partners.view.lead':
    'Les personnes du partenaire {partner} qui consultent l’entreprise {company} voient ceci et rien d’autre. Celles qui ont été ajoutées par leur nom voient aussi ce que permet leur rôle.',
  'partners.view.loading': 'Chargement de ce que voit ce partenaire…',
  'partners.view.failed': 'Impossible de charger ce que voit ce partenaire',
  'partners.view.ended': 'Rien, car cet accès a pris fin.',
  'partners.view.none': 'Aucun pour le moment',
  'partners.view.texts': 'À lire',
  'partners.view.texts.value': 'Définitions, articles et notes de version du portail',
  'partners.view.hidden': 'Non visible',
  'partners.view.hidden.value':
    'Utilisateurs, personnes en attente et bloquées, autres partenaires, domaines, journal d’activité, visites, demandes d’accès et audits de l’entreprise {company}',
  'partners.view.people':
    '{count, plural, =0 {Aucune personne du partenaire {partner} pour le moment} one {# personne du partenaire {partner}} other {# personnes du partenaire {partner}}}',
  'partners.view.kind.MEMBER': 'Ajout par nom',
  'partners.view.kind.VIEWER': 'Consulte l’entreprise {company}',
  'partners.view.opens': 'Peut ouvrir : {products}',
  'partners.view.opensNothing': 'Ne peut ouvrir aucun produit pour le moment',
  'partners.access.title': 'Votre accès',
  'partners.access.lead':
    'Ce que l’entreprise {company} partage avec la vôtre, et qui chez vous peut l’ouvrir.',
  'partners.access.loading': 'Chargement de votre accès…',
  'partners.access.failed': 'Impossible de charger votre accès',
  'partners.change.loading': 'Vérification des personnes touchées…',
  'partners.change.failed': 'Impossible de vérifier les personnes touchées',
  'partners.change.none':
    '{count, plural, =0 {Personne de l’équipe du partenaire n’utilise vos produits en ce moment.} one {La seule personne qui travaille par l’entremise de ce partenaire garde le même accès.} other {Les # personnes qui travaillent par l’entremise de ce partenaire gardent le même accès.}}',
  'partners.change.more': 'et {count, plural, one {# autre personne} other {# autres personnes}}',
  'partners.change.losesCompany': 'Perd l’accès à l’entreprise {company}',
  'partners.change.losesCompanyAnd': 'Perd l’accès à l’entreprise {company}, avec {products}',
  'partners.change.gains': 'Obtient {products}',
  'partners.change.losesMethods': 'Perd {methods} pour {products}',
  'partners.change.gainsMethods': 'Obtient {methods} pour {products}',
};
