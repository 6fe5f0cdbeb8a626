import type { Translation } from '../catalog.ts';
import type { mail as source } from '../en-US/mail.ts';

export const mail: Translation<typeof source> = {
  'mail.domainAdded.subject': '{domain} a été autorisé pour {company}',
  'mail.domainAdded.body': `Bonjour {name},

{actor} a autorisé le domaine de courriel {domain} pour {company}. Les personnes qui y ont une adresse peuvent maintenant être invitées.

Vous ne vous y attendiez pas? Supprimez-le sous Domaines autorisés, dans le portail.`,
  'mail.domainWaiting.subject': '{domain} attend une autorisation pour {company}',
  'mail.domainWaiting.body': `Bonjour {name},

{actor} a demandé d’autoriser le domaine de courriel {domain} pour {company}. Une autre entreprise l’utilise comme le sien. Prouvez qu’il est à vous avec l’enregistrement DNS affiché sous Domaines autorisés, dans le portail, ou attendez la décision d’un superadministrateur.`,
  'mail.domainDecided.subject':
    '{how, select, REFUSED {{domain} a été refusé pour {company}} other {{domain} est autorisé pour {company}}}',
  'mail.domainDecided.body': `Bonjour {name},

{how, select, PROVED {L’enregistrement DNS a prouvé que le domaine de courriel {domain} est à vous. Il est maintenant autorisé pour {company}.} APPROVED {Un superadministrateur a approuvé le domaine de courriel {domain}. Il est maintenant autorisé pour {company}.} other {Un superadministrateur a refusé le domaine de courriel {domain} pour {company}. Raison : {reason}}}`,
  'mail.domainShared.subject': 'Du nouveau pour votre domaine {domain}',
  'mail.domainShared.body': `Bonjour {name},

{domain} est un domaine autorisé de l’entreprise {company}. {how, select, REQUESTED {{other} demande à l’utiliser aussi comme le sien. Il faut pour cela un enregistrement DNS que seul le propriétaire du domaine peut publier, ou l’approbation d’un superadministrateur.} THIRD_PARTY {{other} l’a ajouté comme domaine de tiers et peut inviter des personnes qui y ont une adresse. Elles doivent d’abord accepter.} REFUSED {Un superadministrateur l’a refusé à {other}.} PROVED {{other} l’a prouvé par un enregistrement DNS et l’utilise aussi comme le sien.} other {Un superadministrateur l’a approuvé pour {other}, qui l’utilise aussi comme le sien.}}

Vous ne vous y attendiez pas? Écrivez-nous avec le formulaire de contact du portail.`,
  'mail.invitation.subject': 'Votre invitation au portail des fournisseurs pour {company}',
  'mail.invitation.body': `Bonjour {name},

Vous avez reçu une invitation à travailler dans le portail des fournisseurs pour {company}. Ouvrez ce lien pour vous inscrire :

{link}

Il fonctionne une seule fois, pendant {days, number} jours. Ensuite, la même page peut vous en envoyer un nouveau.

Vous n’attendiez pas cette invitation? Vous pouvez ignorer ce courriel.`,
  'mail.staffInvitation.subject':
    'Configurez votre compte du personnel dans le portail des fournisseurs',
  'mail.staffInvitation.body': `Bonjour {name},

Vous avez reçu une invitation au portail des fournisseurs comme membre du personnel du détaillant. Ouvrez ce lien pour vous inscrire et choisir un mot de passe :

{link}

Il fonctionne une seule fois, pendant {days, number} jours. Ensuite, la même page peut vous en envoyer un nouveau.

Vous n’attendiez pas cette invitation? Vous pouvez ignorer ce courriel.`,
  'mail.staffRoleAsked.subject': '{person} : le rôle {role} attend votre approbation',
  'mail.staffRoleAsked.body': `Bonjour {name},

{actor} demande de donner à {person} ({address}) le rôle {role}. Un deuxième superadministrateur doit approuver ou refuser d’ici le {date} :

{link}

Motif : {reason}

Vous ne vous y attendiez pas? Refusez et demandez à {actor} pourquoi.`,
  'mail.staffRoleDecided.subject':
    '{person} : le rôle {role} est {decision, select, APPROVE {approuvé} other {refusé}}',
  'mail.staffRoleDecided.body': `Bonjour {name},

{actor} a {decision, select, APPROVE {approuvé} other {refusé}} le rôle {role} pour {person}, que vous aviez demandé.
{hasNote, select, yes {
Note : {note}
} other {}}`,
  'mail.staffRoleGiven.subject': 'Votre rôle dans le portail des fournisseurs : {role}',
  'mail.staffRoleGiven.body': `Bonjour {name},

Vous avez maintenant le rôle {role} dans le portail des fournisseurs. Il s’applique déjà :

{link}`,
  'mail.contentReview.subject':
    '{count, plural, one {Un de vos éléments est à vérifier} other {# de vos éléments sont à vérifier}}',
  'mail.contentReview.body': `Bonjour {name},

{count, plural, one {Cet élément est à vérifier. Comparez-le} other {Ces éléments sont à vérifier. Comparez chacun}} avec le produit, corrigez ce qui a changé et fixez la prochaine date :

{items}

Tous les éléments à vérifier :
{link}`,
  'mail.logCheckpoint.subject':
    'Journal d’activité de l’entreprise {company} : point de contrôle à l’entrée {entries}',
  'mail.logCheckpoint.body': `Bonjour {name},

Conservez ce courriel. Il vous permet de prouver qu’aucune entrée du journal d’activité de l’entreprise {company} jusqu’au numéro {entries} n’a été modifiée ni supprimée par la suite.

{note}

Pour vérifier, téléchargez le journal à des fins de vérification et comparez-le à ce point de contrôle :

{link}

Vous ne voulez plus de ces courriels? Désactivez-les sur la même page.`,
  'mail.auditOpened.subject':
    'Audit des accès de l’entreprise {company} : à terminer au plus tard le {date}',
  'mail.auditOpened.body': `Bonjour {name},

L’audit annuel des accès de l’entreprise {company} est ouvert. Passez vos utilisateurs en revue, apportez les changements nécessaires et confirmez l’audit au plus tard le {date} :

{link}

S’il n’est pas confirmé à cette date, toutes les personnes de l’entreprise {company} perdent leur accès jusqu’à ce qu’il le soit.`,
  'mail.auditExtended.subject':
    'Audit des accès de l’entreprise {company} : désormais à terminer au plus tard le {date}',
  'mail.auditExtended.body': `Bonjour {name},

L’audit des accès de l’entreprise {company} a une nouvelle date limite. Passez vos utilisateurs en revue et confirmez l’audit au plus tard le {date} :

{link}

S’il n’est pas confirmé à cette date, toutes les personnes de l’entreprise {company} perdent leur accès jusqu’à ce qu’il le soit.`,
  'mail.accountChanged.subject': '{company} : votre compte a été modifié',
  'mail.accountChanged.body': `Bonjour {name},

{actor}, du détaillant, a modifié le compte de l’entreprise {company} :

{changes}
{hasReason, select, yes {
Motif : {reason}
} other {
Cela annule une modification précédente.
}}
Des questions? Adressez-vous à l’administrateur du portail des fournisseurs du détaillant.`,
  'mail.accountBlocked.subject': 'Votre compte du portail des fournisseurs est bloqué',
  'mail.accountBlocked.body': `Bonjour {name},

Le détaillant a bloqué votre compte. Vous ne pouvez pas vous connecter au portail des fournisseurs, pour aucune entreprise, tant qu’il n’est pas débloqué.

Motif : {reason}

Des questions? Adressez-vous à l’administrateur du portail des fournisseurs du détaillant.`,
  'mail.accountUnblocked.subject': 'Votre compte du portail des fournisseurs est débloqué',
  'mail.accountUnblocked.body': `Bonjour {name},

Le détaillant a débloqué votre compte. Vous pouvez de nouveau vous connecter au portail des fournisseurs.

Motif : {reason}`,
  'mail.memberChanged.subject':
    '{company} : {how, select, ADDED {invitation de {person}} REMOVED {suppression de {person}} BLOCKED {blocage de {person}} UNBLOCKED {déblocage de {person}} other {annulation d’une modification concernant {person}}}',
  'mail.memberChanged.body': `Bonjour {name},

{how, select, ADDED {{actor}, du détaillant, a invité {person} dans l’entreprise {company}.} REMOVED {{actor}, du détaillant, a supprimé {person} de l’entreprise {company}.} BLOCKED {{actor}, du détaillant, a bloqué {person}, qui ne peut plus se connecter au portail des fournisseurs. Seul le détaillant peut débloquer son compte.} UNBLOCKED {{actor}, du détaillant, a débloqué {person}, qui peut de nouveau se connecter.} other {{actor}, du détaillant, a annulé sa dernière modification concernant {person} dans l’entreprise {company}.}}
{how, select, UNDONE {} other {
Motif : {reason}
}}
Des questions? Adressez-vous à l’administrateur du portail des fournisseurs du détaillant.`,
  'mail.visitReport.subject': '{visitor}, du détaillant, a visité l’entreprise {company}',
  'mail.visitReport.body': `Bonjour {name},

{visitor}, du détaillant, était dans le compte de l’entreprise {company} du {from} au {to}.

Motif : {reason}
{hasActs, select, yes {
Ce qui a été fait :

{acts}
} other {
Rien n’a été modifié.
}}
Vous ne vous y attendiez pas? Adressez-vous à l’administrateur du portail des fournisseurs du détaillant.`,
  'mail.visitReport.more': 'et d’autres',
  'mail.auditReminder.subject':
    '{days, plural, one {À terminer demain} other {Encore # jours}} : audit des accès de l’entreprise {company}',
  'mail.auditReminder.body': `Bonjour {name},

L’audit des accès de l’entreprise {company} doit être terminé le {date}. Décisions prises jusqu’ici : {decided} sur {total}. Reprenez là où vous et les autres administrateurs vous êtes arrêtés :

{link}

S’il n’est pas confirmé d’ici là, toutes les personnes de l’entreprise {company} perdent l’accès jusqu’à ce qu’il le soit.`,
  'mail.ticket-created.subject': '{reference} : votre billet de soutien',
  'mail.ticket-created.body': `Votre billet de soutien « {subject} » porte le numéro de référence {reference}.

Suivez-le dans le portail, sous Soutien, Vos billets. Nous vous écrirons quand il y aura une réponse.`,
  'mail.ticket-created-signed-out.subject': '{reference} : votre billet de soutien',
  'mail.ticket-created-signed-out.body': `Votre billet de soutien porte le numéro de référence {reference}.

Suivez-le et complétez-le ici, sans compte : {link}
Le lien est pour vous seul : il ouvre le billet à toute personne qui l’a.

Si vous avez un compte avec cette adresse, vous trouverez le billet dans le portail, sous Soutien, Vos billets. Si vous ne nous avez pas écrit, ignorez ce courriel.`,
  'mail.ticket-answered.subject': '{reference} : votre billet de soutien',
  'mail.ticket-answered.body': `{text}

{author}
{hasFiles, select, yes {
Pièces jointes dans le portail : {files}
} other {}}
{status, select, WAITING_ON_YOU {Nous avons besoin de votre réponse pour continuer.} RESOLVED {Nous pensons que c’est résolu. Écrivez-nous de nouveau si ce n’est pas le cas.} CLOSED {Ce billet est fermé.} other {}} {canReply, select, yes {Répondez à ce courriel ou ouvrez votre billet :} other {Ouvrez votre billet pour répondre :}}

{link}

Numéro de référence : {reference}`,
  'mail.ticket-closed.subject': '{reference} : votre billet de soutien',
  'mail.ticket-closed.body': `Votre billet de soutien {reference} est fermé; votre courriel n’y a donc pas été ajouté.

Créez un billet de suivi et nous verrons les deux :

{link}`,
  'mail.ticket-commented.subject': '{reference} : {author} a écrit',
  'mail.ticket-commented.body': `Bonjour {name},

{author} a écrit dans le billet {reference} :

{text}

Répondez dans le portail :

{link}`,
  'mail.contact.subject':
    'Contact {reference} : {reason, select, ACCESS {accès} PRODUCT {un produit} DATA {données} PARTNERSHIP {collaboration} other {autre sujet}} ({company})',
  'mail.contact.body': `Message du formulaire de contact.

Référence : {reference}
Site : {site}, rédigé en {locale}
{signedIn, select, yes {Session ouverte : {loginId}, pour l’entreprise {actsFor}} other {Sans session : le nom, l’adresse et l’entreprise sont tels que saisis}}

Nom : {name}
Courriel : {email}
Entreprise : {company}
Motif : {reason, select, ACCESS {Accès au portail} PRODUCT {Un produit} DATA {Données ou rapports} PARTNERSHIP {Collaboration} other {Autre}}

{message}`,
  'mail.passwordReset.subject': 'Choisissez un nouveau mot de passe',
  'mail.passwordReset.body': `Bonjour {name},

Nous avons reçu une demande de nouveau mot de passe pour {loginId}. Ouvrez ce lien pour en choisir un :

{link}

Il fonctionne une seule fois, pendant {minutes, number} minutes.

Si ce n’était pas vous, ignorez ce courriel : votre mot de passe reste le même.`,
  'mail.passwordChanged.subject': 'Votre mot de passe a été changé',
  'mail.passwordChanged.body': `Bonjour {name},

Le mot de passe du compte {loginId} a été changé, et vos sessions sur les autres appareils ont été fermées.

Si ce n’était pas vous, choisissez-en un autre maintenant :

{link}`,
  'mail.factorAdded.subject': 'Un facteur de connexion a été ajouté à votre compte',
  'mail.factorAdded.body': `Bonjour {name},

« {factor} » a été ajouté à {loginId}. Dorénavant, son code peut vous être demandé à la connexion.{first, select, yes { Vos sessions sur les autres appareils ont été fermées.} other {}}

Si ce n’était pas vous, supprimez-le et changez votre mot de passe :

{link}`,
  'mail.passkeyAdded.subject': 'Une clé d’accès a été ajoutée à votre compte',
  'mail.passkeyAdded.body': `Bonjour {name},

La clé d’accès « {factor} » a été ajoutée à {loginId}. Elle ouvre votre compte, même sans le mot de passe.{first, select, yes { Vos sessions sur les autres appareils ont été fermées.} other {}}

Si ce n’était pas vous, supprimez-la et changez votre mot de passe :

{link}`,
  'mail.factorRemoved.subject': 'Un facteur de connexion a été supprimé de votre compte',
  'mail.factorRemoved.body': `Bonjour {name},

« {factor} » a été supprimé de {loginId}, et vos sessions sur les autres appareils ont été fermées.

Si ce n’était pas vous, changez votre mot de passe et ajoutez de nouveau un facteur :

{link}`,
  'mail.recoveryCodesMade.subject': 'Vous avez de nouveaux codes de récupération',
  'mail.recoveryCodesMade.body': `Bonjour {name},

Dix nouveaux codes de récupération ont été créés pour {loginId}. Les anciens ne fonctionnent plus.

Si ce n’était pas vous, changez votre mot de passe et créez de nouveaux codes :

{link}`,
  'mail.recoveryCodeUsed.subject': 'Un code de récupération de votre compte a été utilisé',
  'mail.recoveryCodeUsed.body': `Bonjour {name},

Un code de récupération de {loginId} a été utilisé. Codes restants : {left}.

Si ce n’était pas vous, changez votre mot de passe et créez de nouveaux codes :

{link}`,
  'mail.secondFactorReminder.subject': '{company} vous demande d’ajouter une deuxième étape',
  'mail.secondFactorReminder.body': `Bonjour {name},

Un administrateur de {company} vous rappelle d’ajouter une deuxième étape pour vous connecter en tant que {loginId}. Elle prend une minute et empêche les autres d’entrer, même s’ils connaissent votre mot de passe.{must, select, yes {

Vous en avez besoin après le {date}.} other {}}

Ajoutez-la dans votre profil :

{link}`,
  'mail.recoveryRequested.subject':
    'Quelqu’un demande à revenir dans votre compte sans votre deuxième étape',
  'mail.recoveryRequested.body': `Bonjour {name},

Avec le mot de passe de {loginId}, quelqu’un a demandé un moyen de revenir parce que la deuxième étape est perdue. Deux personnes doivent l’approuver, puis il faut 24 heures. Ensuite, vos applications d’authentification, clés d’accès et codes de récupération sont supprimés.

Si ce n’était pas vous, arrêtez cette demande, puis changez votre mot de passe :

{link}`,
  'mail.recoveryApproved.subject': '{approver} a approuvé la récupération de votre compte',
  'mail.recoveryApproved.body': `Bonjour {name},

{approver} a approuvé la récupération de {loginId}. Une autre personne doit encore l’approuver.

Si vous ne l’avez pas demandée, arrêtez-la, puis changez votre mot de passe :

{link}`,
  'mail.recoveryWaiting.subject': 'Votre compte s’ouvrira sans sa deuxième étape dans 24 heures',
  'mail.recoveryWaiting.body': `Bonjour {name},

La récupération de {loginId} est approuvée. Le {opensOn}, vos applications d’authentification, clés d’accès et codes de récupération seront supprimés, toutes vos sessions se termineront et votre mot de passe suffira pour ouvrir le compte.

Si vous ne l’avez pas demandée, arrêtez-la avant ce moment et changez votre mot de passe :

{link}`,
  'mail.recoveryOver.subject': 'La récupération de votre compte est terminée',
  'mail.recoveryOver.body': `Bonjour {name},

{how, select, STOPPED {La récupération de {loginId} a été arrêtée.} DENIED {La récupération de {loginId} a été refusée.} EXPIRED {La récupération de {loginId} n’a pas été approuvée dans les 7 jours.} other {La récupération de {loginId} a pris fin : le compte a changé, ou une personne qui l’a approuvée ne le peut plus.}} La connexion fonctionne comme avant, avec votre deuxième étape.

Si vous ne pouvez pas vous connecter, vous pouvez la demander de nouveau après votre mot de passe :

{link}`,
  'mail.recoveryDone.subject': 'Votre mot de passe suffit maintenant pour ouvrir votre compte',
  'mail.recoveryDone.body': `Bonjour {name},

Les 24 heures sont passées : les applications d’authentification, clés d’accès et codes de récupération de {loginId} ont été supprimés, et toutes les sessions sont terminées. Connectez-vous avec votre mot de passe et ajoutez une nouvelle deuxième étape :

{link}

Si vous ne l’avez pas demandé, communiquez tout de suite avec le soutien.`,
  'mail.recoveryAsked.subject':
    '{person} ne peut pas se connecter et a besoin de votre approbation',
  'mail.recoveryAsked.body': `Bonjour {name},

{person} ({loginId}) a perdu la deuxième étape de la connexion et demande un moyen de revenir. Approuvez seulement si vous avez reconnu la personne, face à face ou au téléphone : un courriel ou un clavardage ne suffit pas, car quelqu’un d’autre a pu l’écrire.

Deux personnes doivent l’approuver. Consultez la demande ici :

{link}`,
  'mail.accessRequested.subject': '{person} demande l’accès à des produits pour {company}',
  'mail.accessRequested.body': `Bonjour {name},

{person} ({address}) demande l’accès aux produits suivants :

{products}
{hasNote, select, yes {
Sa note :

{note}
} other {}}
Vous recevez ce courriel parce que vous administrez {company}. Approuvez-la ou refusez-la dans le portail :

{link}`,
  'mail.accessRequestedOfTeam.subject': '{person} demande l’accès à des produits pour {company}',
  'mail.accessRequestedOfTeam.body': `Bonjour {name},

{person} ({address}) demande l’accès à :

{products}
{hasNote, select, yes {
Sa note :

{note}
} other {}}
{company} n’a pas d’autre administrateur qui puisse décider : la décision revient aux superadministrateurs. Ouvrez l’entreprise, puis Utilisateurs et Demandes d’accès :

{link}`,
  'mail.accessRequestApproved.subject': 'Votre accès pour {company} a été approuvé',
  'mail.accessRequestApproved.body': `Bonjour {name},

{person} a approuvé votre demande pour {company} :

{products}
{hasNote, select, yes {
Sa note :

{note}
} other {}}
Nous préparons votre accès. La plupart des produits s’ouvrent en quelques minutes. Si l’un d’eux prend plus de temps, jusqu’à 2 jours ouvrables, nous vous écrirons dès qu’il sera prêt. Vous n’avez pas à vous reconnecter :

{link}`,
  'mail.accessRequestDenied.subject': 'Votre demande d’accès pour {company} a été refusée',
  'mail.accessRequestDenied.body': `Bonjour {name},

{person} a refusé votre demande pour {company} :

{products}
{hasNote, select, yes {
Sa note :

{note}
} other {}}
Vous pouvez refaire une demande à tout moment :

{link}`,
  'mail.accessRequestExpired.subject': 'Votre demande pour {company} a expiré',
  'mail.accessRequestExpired.body': `Bonjour {name},

Aucun administrateur de {company} n’a décidé de votre demande en {days} jours. Elle a donc pris fin :

{products}

En avez-vous encore besoin? Refaites une demande ou parlez à un administrateur de {company} :

{link}`,
  'mail.invitationToJoin.subject':
    'Invitation de l’entreprise {company} au portail des fournisseurs',
  'mail.invitationToJoin.body': `Bonjour {name},

Vous avez reçu une invitation à travailler pour {company} dans le portail des fournisseurs. Vous avez déjà un compte : il suffit d’accepter. Ouvrez ce lien pour accepter ou refuser :

{link}

Il fonctionne pendant {days, number} jours. Vous trouverez aussi l’invitation à votre prochaine connexion. Tant que vous n’avez pas accepté, {company} ne voit que votre adresse courriel.

Vous n’attendiez pas cette invitation? Refusez-la ou ignorez ce courriel.`,
  'mail.invitationDeclined.subject': '{address} a refusé l’invitation de l’entreprise {company}',
  'mail.invitationDeclined.body': `Bonjour {name},

{address} a refusé l’invitation à travailler pour {company} dans le portail des fournisseurs et ne figure plus dans votre liste.

C’était une erreur? Ajoutez l’adresse de nouveau.`,
  'mail.partnerAccess.subject':
    '{how, select, ADDED {{client} a ajouté {company} comme partenaire} CHANGED {{client} a changé l’accès accordé à {company}} RESTORED {{client} a restauré l’accès accordé à {company}} other {{client} a mis fin à l’accès accordé à {company}}}',
  'mail.partnerAccess.body': `Bonjour {name},

{how, select, ADDED {{client} a ajouté {company} comme partenaire dans le portail des fournisseurs. Les personnes de votre entreprise qui travaillent pour {client} peuvent ouvrir :} CHANGED {{client} a changé l’accès accordé à {company}. À partir de maintenant :} RESTORED {{client} a restauré l’accès accordé à {company}. Votre équipe peut de nouveau ouvrir :} other {{client} a mis fin à l’accès accordé à {company}. Votre équipe ne peut plus ouvrir ses produits.}}
{how, select, ENDED {} other {
Produits : {products}
Méthodes permises : {methods}
{hasEnd, select, yes {Dernier jour : {endDate}} other {Aucune date de fin}}

Consultez toutes les entreprises pour lesquelles vous travaillez :

{link}
}}
Ce n’est pas ce que vous attendiez? Demandez à votre personne-ressource chez {client}.`,
  'mail.productsReady.subject':
    '{count, plural, one {{product} est prêt : {company}} other {Vos produits sont prêts : {company}}}',
  'mail.productsReady.body': `Bonjour {name},

{count, plural, one {Ce produit est prêt pour votre travail avec l’entreprise {company} :} other {Ces produits sont prêts pour votre travail avec l’entreprise {company} :}}

{products}

Ouvrez-{count, plural, one {le} other {les}} dans vos applications :

{link}

Il en manque un? Demandez-le ici :

{askLink}`,
  'mail.userRemoved.subject': 'Votre accès à {company} a été retiré',
  'mail.userRemoved.body': `Bonjour {name},

Vous n’avez plus accès à {company} dans le portail des fournisseurs. Votre accès aux autres entreprises ne change pas.

Vous ne vous y attendiez pas? Adressez-vous à un administrateur de l’entreprise {company}.`,
};
