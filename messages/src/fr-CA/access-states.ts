import type { Translation } from '../catalog.ts';
import type { accessStates as source } from '../en-US/access-states.ts';

export const accessStates: Translation<typeof source> = {
  'access.signedInAs': 'Session ouverte : {email}',
  'access.signedInFor': 'Session ouverte : {email}, pour {company}',
  'access.links': 'Autres possibilités',
  'access.link.profile': 'Votre profil',
  'access.link.contactUs': 'Nous joindre',
  'access.link.companyList': 'Choisir une autre entreprise',
  'access.next': 'Que faire maintenant',
  'access.noAccess.audit.title': 'L’accès de votre entreprise est suspendu',
  'access.noAccess.audit.reason':
    'L’audit des accès de votre entreprise est en retard. Tant qu’il n’est pas terminé, personne dans l’entreprise ne peut ouvrir les pages du portail.',
  'access.noAccess.audit.next': 'Communiquez avec votre administrateur',
  'access.noAccess.audit.after':
    'L’accès est rétabli dès que l’audit est terminé. Rien n’est perdu entre-temps.',
  'access.noAccess.tier.title': 'Cette page ne fait pas partie de votre compte',
  'access.noAccess.tier.reason': 'Le niveau de votre compte ne comprend pas cette page.',
  'access.noAccess.tier.next':
    'Parlez à l’administrateur de votre entreprise si vous en avez besoin pour votre travail.',
  'access.noAccess.tier.after': 'Tout ce que votre niveau comprend vous reste ouvert comme avant.',
  'access.noAccess.no-company.title': 'Vous n’avez pas accès au portail',
  'access.noAccess.no-company.reason':
    'Votre compte n’est rattaché à aucune entreprise qui utilise ce portail.',
  'access.noAccess.no-company.next':
    'Demandez l’accès à l’administrateur du portail des fournisseurs du détaillant.',
  'access.noAccess.no-company.after':
    'Donnez-lui votre adresse courriel et le nom de votre entreprise, afin qu’il puisse les associer.',
  'access.noAccess.other.title': 'Vous n’avez pas accès à cette page',
  'access.noAccess.other.reason': 'Votre compte ne comprend pas ce que vous vouliez ouvrir.',
  'access.noAccess.other.next':
    'Parlez à l’administrateur de votre entreprise pour obtenir l’accès.',
  'access.noAccess.other.after': 'Précisez la page dont vous avez besoin et pourquoi.',
  'access.denied.code': '403',
  'access.denied.title': 'Accès refusé.',
  'access.denied.reason': 'Votre rôle dans cette entreprise ne comprend pas cette page.',
  'access.denied.next':
    'Si vous en avez besoin pour votre travail, adressez-vous à l’administrateur de votre entreprise.',
  'access.denied.after':
    'Il peut modifier votre rôle. Le changement s’applique à la prochaine page que vous ouvrez.',
  'access.pending.title': 'Nous préparons votre accès',
  'access.pending.reason':
    'Votre compte existe, et nous configurons ce qui s’y rattache. Vous n’avez rien à faire.',
  'access.pending.steps': 'Où en est la configuration',
  'access.pending.step.received': 'Compte créé',
  'access.pending.step.setup': 'Configuration de l’accès en cours',
  'access.pending.step.ready': 'Prêt à utiliser',
  'access.pending.duration': 'La configuration prend jusqu’à 2 jours ouvrables',
  'access.pending.late':
    'Si cela prend plus de temps, communiquez avec l’administrateur du portail des fournisseurs du détaillant.',
  'access.still': 'Pas encore prêt. Dernière vérification : {time}',
  'access.blocked.title': 'Votre accès est bloqué',
  'access.blocked.reason':
    'Un administrateur a bloqué ce compte; il ne peut donc rien ouvrir dans le portail.',
  'access.blocked.next': 'Demandez à l’administrateur de votre entreprise de le débloquer.',
  'access.blocked.after':
    'Si vous ne pouvez pas le joindre, communiquez avec l’administrateur du portail des fournisseurs du détaillant.',
  'access.blocked.others': 'Vous faites aussi partie de ces entreprises',
  'access.blocked.open': 'Ouvrir',
  'access.blocked.openOf': 'Ouvrir {company}',
  'access.blocked.openFailed': 'Impossible d’ouvrir l’entreprise',
};
