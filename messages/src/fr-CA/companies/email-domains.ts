import type { Translation } from '../../catalog.ts';
import type { emailDomains as source } from '../../en-US/companies/email-domains.ts';

export const emailDomains: Translation<typeof source> = {
  'email-domains.title': 'Domaines autorisés',
  'email-domains.lead':
    '{count, plural, one {# domaine autorisé} other {# domaines autorisés}} pour les invitations de l’entreprise {company}',
  'email-domains.leadLoading': 'Domaines autorisés pour les invitations de l’entreprise {company}',
  'email-domains.search': 'Rechercher par domaine',
  'email-domains.column.domain': 'Domaine',
  'email-domains.column.allowSubDomains': 'Autoriser les sous-domaines',
  'email-domains.column.type': 'Type de domaine',
  'email-domains.column.createdOn': 'Date de création',
  'email-domains.type.thirdParty': 'Tiers',
  'email-domains.empty.title': 'Aucun domaine n’est encore autorisé',
  'email-domains.empty.message':
    'Seules les personnes ayant une adresse dans un domaine autorisé peuvent être invitées. Ajoutez le domaine de votre entreprise pour commencer.',
  'email-domains.empty.messageReadOnly':
    'Seules les personnes ayant une adresse dans un domaine autorisé peuvent être invitées.',
  'email-domains.noResults.title': 'Aucun domaine ne correspond à « {search} »',
  'email-domains.noResults.message': 'Vérifiez l’orthographe ou recherchez une partie du domaine.',
  'email-domains.failed': 'Impossible de charger les domaines',
  'email-domains.add': 'Ajouter un domaine',
  'email-domains.add.title': 'Autoriser un domaine',
  'email-domains.add.submit': 'Autoriser',
  'email-domains.add.done': '{domain} a été autorisé.',
  'email-domains.edit.title': 'Modifier {domain}',
  'email-domains.edit.done': '{domain} a été modifié.',
  'email-domains.edit.usage':
    '{users, plural, =0 {Personne n’utilise les sous-domaines.} one {# utilisateur est dans un sous-domaine et garde son accès.} other {# utilisateurs sont dans des sous-domaines et gardent leur accès.}} Les nouvelles invitations à des sous-domaines seront refusées.',
  'email-domains.conflict.title': 'Quelqu’un d’autre vient de modifier ce domaine',
  'email-domains.conflict.now':
    'Valeurs enregistrées : sous-domaines {allowed, select, true {autorisés} other {non autorisés}}, type {type}. Vos choix sont conservés ci-dessous; enregistrez pour remplacer ces valeurs.',
  'email-domains.conflict.gone':
    'Quelqu’un a supprimé ce domaine. Fermez cette fenêtre et ajoutez-le de nouveau.',
  'email-domains.remove.title': 'Supprimer {domain}?',
  'email-domains.remove.counting': 'Décompte des personnes de ce domaine…',
  'email-domains.remove.countFailed': 'Impossible de compter les personnes de ce domaine.',
  'email-domains.remove.usage':
    '{users, plural, =0 {Personne n’utilise ce domaine.} one {# utilisateur utilise ce domaine et garde son accès.} other {# utilisateurs utilisent ce domaine. Ils gardent leur accès.}}',
  'email-domains.remove.effect': 'Les nouvelles invitations à ce domaine seront refusées.',
  'email-domains.remove.done': '{domain} n’est plus autorisé.',
  'email-domains.field.domain': 'Domaine',
  'email-domains.field.domain.placeholder': 'example.com',
  'email-domains.field.domain.required': 'Entrez un domaine.',
  'email-domains.field.allowSubDomains': 'Autoriser les sous-domaines',
  'email-domains.field.allowSubDomains.hint': 'Accepter aussi des adresses comme nom@mail.{domain}',
  'email-domains.field.type': 'Type de domaine',
  'email-domains.field.type.company.hint': 'Les personnes de votre propre entreprise',
  'email-domains.field.type.thirdParty.hint': 'Un partenaire qui travaille pour votre entreprise',
  'email-domains.field.type.required': 'Choisissez un type de domaine.',
  'email-domains.status.WAITING': 'En attente',
  'email-domains.status.REFUSED': 'Refusé',
  'email-domains.add.request': 'Demander le domaine',
  'email-domains.add.waiting': '{domain} attend une preuve ou une approbation.',
  'email-domains.claimed':
    'Une autre entreprise utilise ce domaine. Choisissez « Tiers » si son personnel travaille pour vous comme partenaire. Sinon, demandez-le : il sera autorisé quand un enregistrement DNS prouvera qu’il est à vous ou quand un superadministrateur l’approuvera. Les deux entreprises sont informées.',
  'email-domains.prove': 'Prouver la propriété',
  'email-domains.proof.title': '{domain} est en attente',
  'email-domains.proof.titleRefused': '{domain} a été refusé',
  'email-domains.proof.lead':
    'Une autre entreprise utilise ce domaine. Ajoutez cet enregistrement TXT là où vous gérez le DNS du domaine, puis vérifiez. Un superadministrateur peut aussi l’approuver sans l’enregistrement.',
  'email-domains.proof.refused':
    'Un superadministrateur l’a refusé : {reason}. Avec l’enregistrement, il est autorisé quand même.',
  'email-domains.proof.name': 'Nom de l’enregistrement',
  'email-domains.proof.value': 'Valeur de l’enregistrement',
  'email-domains.proof.copy.of': 'Copier : {name}',
  'email-domains.proof.copied': 'Copié',
  'email-domains.proof.check': 'Vérifier maintenant',
  'email-domains.proof.done': '{domain} a été autorisé.',
  'email-domains.proof.failed': 'Pas encore prouvé',
  'email-domains.decide': 'Décider',
  'email-domains.decide.title': 'Domaine d’une autre entreprise : {domain}',
  'email-domains.decide.lead':
    'L’entreprise demande un domaine qu’une autre entreprise utilise. Approuvez-le seulement si les deux peuvent l’utiliser. Les deux entreprises sont informées.',
  'email-domains.decide.reason': 'Raison du refus',
  'email-domains.decide.reason.hint': 'Les administrateurs de l’entreprise la liront.',
  'email-domains.decide.reason.required': 'Entrez une raison.',
  'email-domains.decide.approve': 'Approuver',
  'email-domains.decide.refuse': 'Refuser',
  'email-domains.decide.approved': '{domain} a été approuvé.',
  'email-domains.decide.refused': '{domain} a été refusé.',
};
