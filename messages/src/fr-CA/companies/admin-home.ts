import type { Translation } from '../../catalog.ts';
import type { adminHome as source } from '../../en-US/companies/admin-home.ts';

export const adminHome: Translation<typeof source> = {
  'admin.title': 'Administration',
  'admin.lead': 'Tout ce que vous gérez pour {company}.',
  'admin.counts': 'À vérifier',
  'admin.counts.pending':
    '{count, plural, one {utilisateur en attente} other {utilisateurs en attente}}',
  'admin.counts.inactive':
    '{count, plural, one {utilisateur inactif depuis 90 jours} other {utilisateurs inactifs depuis 90 jours}}',
  'admin.counts.outsideDomains':
    '{count, plural, one {utilisateur hors de vos domaines} other {utilisateurs hors de vos domaines}}',
  'admin.counts.requests':
    '{count, plural, one {demande d’accès ouverte} other {demandes d’accès ouvertes}}',
  'admin.counts.auditDue': 'échéance de l’audit des accès',
  'admin.nav': 'Pages d’administration',
  'admin.nav.overview': 'Aperçu',
  'admin.cards': 'Sections d’administration',
  'admin.card.userList.title': 'Gestion des utilisateurs',
  'admin.card.userList.lead': 'Ajoutez des utilisateurs, gérez leurs autorisations et retirez-les.',
  'admin.card.domainsList.title': 'Domaines autorisés',
  'admin.card.domainsList.lead': 'Décidez quels domaines de courriel peuvent avoir accès.',
  'admin.card.thirdParty.title': 'Partenaires tiers',
  'admin.card.thirdParty.lead': 'Gérez ce que vos partenaires peuvent ouvrir.',
  'admin.card.activityLog.title': 'Journal d’activité',
  'admin.card.activityLog.lead': 'Voyez qui a fait quoi, et quand.',
  'admin.reports': 'Voir les personnes et les produits au fil du temps',
  'admin.unused': 'Accès inutilisés',
  'admin.unused.unit': 'non ouverts depuis 90 jours',
  'admin.unused.used': 'Utilisés',
  'admin.unused.rest': 'Inutilisés',
  'admin.unused.share': '{unused, number} sur {users, number}',
  'admin.unused.none': 'Quand les utilisateurs auront des produits, vous verrez ici qui les ouvre.',
  'admin.unused.review':
    '{count, plural, one {Voir # accès inutilisé} other {Voir # accès inutilisés}}',
  'admin.unused.failed': 'Impossible de charger l’utilisation de vos produits',
  'admin.none.title': 'Rien à gérer ici pour l’instant',
  'admin.none.lead': 'Ce que votre rôle permet de gérer s’affichera ici.',
  'admin.card.userList.figure': '{count, plural, one {# personne} other {# personnes}}',
  'admin.card.domainsList.figure': '{count, plural, one {# domaine} other {# domaines}}',
  'admin.card.thirdParty.figure': '{count, plural, one {# partenaire} other {# partenaires}}',
  'admin.card.activityLog.figure':
    '{count, plural, one {# événement cette semaine} other {# événements cette semaine}}',
};
