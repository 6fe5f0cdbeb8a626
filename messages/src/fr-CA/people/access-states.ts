import type { Translation } from '../../catalog.ts';
import type { accessStates as source } from '../../en-US/people/access-states.ts';

export const accessStates: Translation<typeof source> = {
  'access.signedInAs': 'Session ouverte : {email}',
  'access.signedInFor': 'Session ouverte : {email}, pour {company}',
  'access.links': 'Où aller',
  'access.link.profile': 'Votre profil',
  'access.link.contactUs': 'Nous joindre',
  'access.link.companyList': 'Choisir une autre entreprise',
  'access.next': 'Que faire maintenant',
  'access.noAccess.audit.title': 'L’accès de votre entreprise est suspendu',
  'access.noAccess.audit.reason':
    'L’audit des accès de votre entreprise est en retard. Personne de votre entreprise ne peut utiliser le portail tant qu’il n’est pas terminé.',
  'access.noAccess.audit.next': 'Communiquez avec votre administrateur',
  'access.noAccess.audit.after': 'L’accès revient dès que l’audit est terminé. Rien n’est perdu.',
  'access.noAccess.tier.title': 'Cette page ne fait pas partie de votre forfait',
  'access.noAccess.tier.reason':
    'Le niveau du compte de votre entreprise ne comprend pas cette page.',
  'access.noAccess.tier.next':
    'Parlez à votre administrateur si vous en avez besoin pour votre travail.',
  'access.noAccess.tier.next.admin':
    'Parlez de votre niveau à l’administrateur du portail des fournisseurs du détaillant.',
  'access.noAccess.tier.after': 'Tout ce que votre niveau comprend reste ouvert.',
  'access.ask': 'Demander l’accès',
  'access.noAccess.no-company.title': 'Vous n’avez pas accès au portail',
  'access.noAccess.no-company.reason':
    'Votre compte n’est lié à aucune entreprise qui utilise ce portail.',
  'access.noAccess.no-company.next':
    'Demandez l’accès à l’administrateur du portail des fournisseurs du détaillant.',
  'access.noAccess.no-company.after':
    'Donnez-lui votre adresse courriel et le nom de votre entreprise pour qu’il puisse les lier.',
  'access.noAccess.knowledge-base.title': 'Votre compte n’a pas accès à la base de connaissances.',
  'access.noAccess.knowledge-base.reason':
    'Votre compte n’est lié à aucune entreprise qui utilise ce portail.',
  'access.noAccess.knowledge-base.next':
    'Demandez l’accès à l’administrateur du portail des fournisseurs du détaillant.',
  'access.noAccess.knowledge-base.after':
    'Donnez-lui votre adresse courriel et le nom de votre entreprise pour qu’il puisse les lier.',
  'access.noAccess.suspended.title': 'Le compte de votre entreprise est fermé pour le moment',
  'access.noAccess.suspended.reason':
    'Le détaillant l’a suspendu. D’ici là, personne dans votre entreprise ne peut utiliser le portail.',
  'access.noAccess.suspended.next':
    'Demandez-en la raison à l’administrateur du portail des fournisseurs du détaillant.',
  'access.noAccess.suspended.after':
    'Rien n’est perdu : chacun retrouve son accès quand le compte est rouvert.',
  'access.noAccess.other.title': 'Vous n’avez pas accès à cette page',
  'access.noAccess.other.reason': 'Votre compte ne comprend pas ce que vous avez voulu ouvrir.',
  'access.noAccess.other.next': 'Parlez à votre administrateur pour obtenir l’accès',
  'access.noAccess.other.next.admin':
    'Demandez l’accès à l’administrateur du portail des fournisseurs du détaillant.',
  'access.noAccess.other.after': 'Précisez la page dont vous avez besoin et pourquoi.',
  'access.denied.code': '403',
  'access.denied.reason': 'Votre rôle ne comprend pas cette page.',
  'access.denied.next':
    'Adressez-vous à votre administrateur si vous en avez besoin pour votre travail.',
  'access.denied.next.admin':
    'Adressez-vous à l’administrateur du portail des fournisseurs du détaillant si vous en avez besoin pour votre travail.',
  'access.denied.after':
    'Il peut modifier votre rôle. Le changement s’applique dès la prochaine page ouverte.',
  'access.pending.title': 'Nous préparons votre accès',
  'access.pending.reason':
    'Votre compte est prêt; nous configurons vos produits. Vous n’avez rien à faire.',
  'access.pending.steps': 'Progression',
  'access.pending.step.received': 'Compte créé',
  'access.pending.step.setup': 'Configuration de votre accès',
  'access.pending.step.ready': 'Prêt à utiliser',
  'access.pending.duration': 'La configuration prend jusqu’à 2 jours ouvrables',
  'access.pending.mail':
    'Nous écrirons à {email} dès que ce sera prêt. Vous pouvez fermer cette page.',
  'access.pending.late':
    'C’est plus long? Communiquez avec l’administrateur du portail des fournisseurs du détaillant.',
  'access.pending.signedOut.title': 'Connectez-vous pour voir votre accès',
  'access.pending.signedOut.reason':
    'Nous ne pouvons montrer où en est votre accès qu’une fois votre session ouverte.',
  'access.pending.signedOut.after':
    'Pas encore de compte? Utilisez le lien de votre courriel d’invitation ou demandez une invitation à votre administrateur.',
  'access.pending.done.title': 'Votre accès est prêt',
  'access.pending.done.reason': 'Rien n’attend d’être configuré.',
  'access.pending.done.next': 'Ouvrez vos applications.',
  'access.pending.done.open': 'Ouvrir vos applications',
  'access.pending.done.after': 'Il en manque une? Parlez à votre administrateur.',
  'access.pending.done.after.admin':
    'Il en manque une? Adressez-vous à l’administrateur du portail des fournisseurs du détaillant.',
  'access.still': 'Pas encore prêt. Dernière vérification : {time}',
  'access.blocked.title': 'Votre accès est bloqué',
  'access.blocked.reason':
    'Un administrateur a bloqué ce compte; il ne peut rien ouvrir dans le portail.',
  'access.blocked.next': 'Demandez à votre administrateur de vous débloquer.',
  'access.blocked.after':
    'Vous ne pouvez pas le joindre? Communiquez avec l’administrateur du portail des fournisseurs du détaillant.',
  'access.blocked.others': 'Vos autres entreprises',
  'access.blocked.openFailed': 'Impossible d’ouvrir l’entreprise',
  'access.accountBlocked.title': 'Votre compte est bloqué',
  'access.accountBlocked.reason':
    'Le détaillant a bloqué ce compte; il ne peut rien ouvrir dans le portail.',
  'access.accountBlocked.next':
    'Adressez-vous à l’administrateur du portail des fournisseurs du détaillant.',
  'access.accountBlocked.after':
    'Les administrateurs de votre entreprise ne peuvent pas le débloquer.',
  'access.accountBlocked.words': 'Motif du détaillant',
  'access.accountBlocked.noWords': 'Aucun motif n’a été donné.',
};
