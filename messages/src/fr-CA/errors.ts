import type { Translation } from '../catalog.ts';
import type { errors as source } from '../en-US/errors.ts';

export const errors: Translation<typeof source> = {
  'input.invalid': 'Certaines valeurs ne sont pas valides. Vérifiez les champs marqués.',
  'input.unreadable': 'Impossible de lire la demande.',
  'session.missing_token': 'Missing token',
  'session.invalid_token': 'Invalid token',
  'session.expired': 'Session Expired',
  'session.inactive': 'User has been inactive for long',
  'login.failed': 'L’adresse courriel ou le mot de passe est incorrect.',
  'access.denied': 'Accès refusé.',
  'access.blocked': 'Votre accès est bloqué. Demandez à votre administrateur de vous débloquer.',
  'account.blocked':
    'Le détaillant a bloqué votre compte. L’administrateur de son portail des fournisseurs peut vous en dire plus.',
  'access.pending': 'Nous configurons encore votre accès. Cela prend jusqu’à 2 jours ouvrables.',
  'access.addendum_due': 'Acceptez d’abord l’addenda sur le partage de données.',
  'access.second_factor_due': 'Ajoutez d’abord une deuxième étape à votre compte.',
  'access.audit_overdue':
    'L’audit des accès de votre entreprise est en retard. Un administrateur doit d’abord le terminer.',
  'access.none': 'Votre compte n’y donne pas accès.',
  'access.cross_origin': 'Cette demande venait d’un autre site; nous l’avons refusée.',
  'site.other': 'Votre entreprise utilise le site d’un autre pays. Connectez-vous là-bas.',
  'company.not_chosen': 'Choisissez d’abord une entreprise.',
  'resource.not_found': 'Cet élément n’existe pas, ou vous n’y avez pas accès.',
  'resource.changed':
    'Quelqu’un d’autre vient de le modifier. Rechargez pour voir les valeurs actuelles.',
  'company.visit_over':
    'Votre temps dans cette entreprise est écoulé. Ouvrez-la de nouveau pour continuer.',
  'company.code_exists': 'Une autre entreprise a ce code.',
  'company.contact_not_admin': 'Choisissez un administrateur actif de l’entreprise.',
  'audit.basic_only': 'Seules les entreprises Basic ont un audit des accès.',
  'company.other_chosen':
    'Vous agissez maintenant au nom d’une autre entreprise. Rechargez cette page.',
  'email_domain.claimed':
    'Une autre entreprise utilise ce domaine comme le sien. Ajoutez-le comme domaine de tiers, ou demandez-le.',
  'email_domain.decided': 'Une décision a déjà été prise pour ce domaine.',
  'email_domain.not_proved':
    'Nous n’avons pas encore trouvé l’enregistrement. Les changements DNS peuvent prendre quelques heures.',
  'email_domain.lookup_failed':
    'Les serveurs DNS n’ont pas répondu. Réessayez dans quelques minutes.',
  'email_domain.exists': 'Ce domaine est déjà autorisé.',
  'file.too_large': 'Ce fichier est trop volumineux. La limite est de {megabytes, number} Mo.',
  'file.too_many_rows':
    'Ce fichier a trop de lignes. La limite est de {rows, number}. Divisez-le et téléversez les parties.',
  'file.unpacks_too_large':
    'Ce fichier est trop volumineux : décompressé, il dépasse {megabytes, number} Mo. Retirez le superflu et réessayez.',
  'file.unreadable': 'Impossible de lire ce fichier. Enregistrez-le en .xlsx ou .csv et réessayez.',
  'file.type_refused':
    'Nous n’acceptons pas ce type de fichier, ou son contenu n’est pas ce que dit son nom. Envoyez l’un de ceux-ci : png, jpg, pdf, xlsx, csv, txt, log ou zip.',
  'file.empty': 'Ce fichier est vide. Choisissez-en un autre.',
  'file.infected':
    'L’antivirus a trouvé quelque chose dans ce fichier, qui n’a donc pas été accepté. Choisissez-en un autre; votre texte est conservé.',
  'file.scan_unavailable':
    'L’antivirus ne répond pas et aucun fichier ne peut être accepté pour l’instant. Réessayez dans une minute ou envoyez sans le fichier.',
  'ticket.closed': 'Ce billet est fermé. Créez un billet de suivi.',
  'ticket.too_many_tags': 'Un billet a au plus 10\u00a0étiquettes.',
  'ticket.unknown': 'Aucun billet ne porte ce numéro de référence.',
  'mail.empty': 'Ce courriel n’a aucun texte à ajouter.',
  'mail.no_sender': 'Ce courriel n’indique aucune adresse à laquelle répondre.',
  'ticket.not_answered': 'Vous pourrez le dire quand le billet sera résolu.',
  'ticket.not_agent': 'Choisissez une personne qui répond aux billets.',
  'ticket.merged': 'Ce billet a été fusionné avec un autre.',
  'ticket.not_mergeable':
    'Seuls les billets ouverts du même demandeur et de la même entreprise peuvent être fusionnés.',
  'reply.sent': 'Cette réponse est déjà envoyée.',
  'saved_reply.exists': 'Une réponse enregistrée porte déjà ce nom.',
  'saved_reply.too_many': 'Il y a trop de réponses enregistrées. Supprimez-en une d’abord.',
  'ticket_view.exists': 'Vous avez déjà une vue de ce nom.',
  'ticket_view.too_many': 'Vous avez trop de vues. Supprimez-en une d’abord.',
  'file.utf16_unmarked':
    'Ce fichier est en UTF-16 sans indicateur d’ordre des octets. Enregistrez-le en .xlsx ou en .csv UTF-8 et réessayez.',
  'file.takes_too_long':
    'Ce fichier est trop long à lire. Divisez-le en fichiers plus petits et réessayez.',
  'file.quote_unclosed':
    'Le guillemet ouvert à la ligne {line, number} n’est jamais fermé. Fermez-le ou retirez-le, puis réessayez.',
  'user.domain_not_authorized': 'Le domaine de cette adresse n’est pas autorisé.',
  'user.exists': 'Cette personne fait déjà partie des utilisateurs de l’entreprise.',
  'user.repeated': 'Cette adresse figure plus d’une fois dans la liste.',
  'partner.exists':
    'Cette entreprise est déjà l’un de vos partenaires. Ouvrez-la dans la liste pour modifier son accès.',
  'partner.unknown_code':
    'Aucun partenaire actif n’a ce code. Vérifiez-le auprès de votre personne-ressource.',
  'partner.own_code': 'C’est le code de votre propre entreprise. Entrez celui du partenaire.',
  'partner.supplier_code':
    'Ce code est celui d’un fournisseur. Entrez celui d’une entreprise tierce.',
  'user.partner_unknown': 'Cette entreprise ne fait pas partie de vos partenaires.',
  'user.partner_domain': 'Cette adresse n’appartient pas à ce partenaire.',
  'user.leaving': 'La suppression de cet utilisateur est en cours.',
  'user.blocked': 'Cette personne est bloquée. Débloquez-la d’abord.',
  'user.blocked_by_retailer':
    'Le détaillant a bloqué cette personne dans toutes les entreprises. Seul l’administrateur de son portail des fournisseurs peut la débloquer.',
  'user.already_blocked':
    'Cette personne est déjà bloquée. Rechargez la page pour voir qui l’a fait et pourquoi.',
  'user.not_registered': 'Cette personne ne s’est pas encore inscrite. Renvoyez l’invitation.',
  'user.not_blocked': 'Cette personne n’est plus bloquée. Rechargez la page.',
  'user.self': 'Vous ne pouvez pas faire cela à votre propre compte.',
  'user.last_admin': 'L’entreprise doit garder au moins un administrateur.',
  'staff.exists': 'Cette personne a déjà un compte du personnel.',
  'staff.external':
    'Un utilisateur d’un fournisseur a cette adresse. Utilisez une adresse du détaillant.',
  'staff.domain':
    'Utilisez une adresse du détaillant : ce domaine est public ou appartient à un fournisseur.',
  'staff.last_super_admin': 'Le portail doit garder au moins un superadministrateur.',
  'staff.removed': 'Ce compte est retiré. Restaurez-le d’abord.',
  'staff.not_removed': 'Ce compte n’est pas retiré.',
  'staff.registered': 'Cette personne s’est déjà inscrite.',
  'staff.request_open': 'Un rôle pour cette personne attend déjà une approbation.',
  'staff.request_over': 'Cette demande est déjà décidée, retirée ou expirée.',
  'staff.request_own':
    'Vous l’avez demandé ou cela vous concerne. Un autre superadministrateur décide.',
  'staff.request_void':
    'Cette demande ne tient plus : la personne ou le superadministrateur qui l’a faite a changé depuis. Faites-en une autre.',
  'user.name_not_yours':
    'Cette personne appartient aussi à une autre entreprise; elle seule peut changer son nom.',
  'product.not_subscribed': 'L’entreprise n’est pas abonnée à ce produit.',
  'product.not_shared':
    'Le partenaire n’a pas l’un de ces produits ou types d’accès. Modifiez d’abord le partenaire.',
  'product.refused': 'Le produit a refusé l’accès sans donner de raison.',
  'product.no_answer': 'Le produit n’a pas répondu. Réessayez plus tard.',
  'task.other_stage': 'Ce n’est plus possible : la tâche a avancé.',
  'task.no_undo': 'Cette action ne peut pas être annulée. Si elle est en cours, attendez la fin.',
  'task.undo_over': 'Les 10 minutes pour annuler cette action sont écoulées.',
  'task.undone': 'Cette action a déjà été annulée.',
  'file.columns_missing': 'Il manque des colonnes au fichier. Partez du modèle.',
  'file.columns_repeated':
    'Une colonne figure plus d’une fois dans le fichier. N’en gardez qu’une.',
  'glossary.columns_missing':
    'La première ligne du fichier n’a ni colonne Name ni colonne ID. Partez d’une exportation.',
  'glossary.changed':
    'Le dictionnaire de données a changé après la vérification de ce fichier. Téléversez le fichier de nouveau.',
  'bulk.outdated':
    'Les données de certaines personnes ont changé depuis la vérification du fichier. Voyez ce qu’il fera maintenant, puis recommencez.',
  'bulk.override_needed':
    'Certaines de ces personnes font déjà partie des utilisateurs. Confirmez que vous voulez remplacer leur accès.',
  'bulk.nothing_valid': 'Aucune ligne de ce fichier ne peut être utilisée.',
  'input.too_large': 'C’est trop volumineux pour être envoyé.',
  'email_domain.public_host':
    'Les fournisseurs publics de courriel ne peuvent pas être autorisés. Utilisez un domaine de votre entreprise.',
  'email_domain.public_suffix':
    'Des entreprises sans lien entre elles partagent cette terminaison. Utilisez un domaine de votre entreprise.',
  'email_domain.retailer':
    'Ce domaine est celui du détaillant. Utilisez un domaine de votre entreprise.',
  'email_domain.repeated': 'Ce domaine figure plus d’une fois dans la liste.',
  'invitation.resend_failed': 'Impossible de renvoyer le courriel',
  'request.too_slow':
    'La demande est arrivée trop lentement. Vérifiez votre connexion, puis réessayez.',
  'request.headers_too_large': 'La demande contient trop d’en-têtes ou de témoins.',
  'request.too_many': 'Trop de tentatives. Attendez un moment, puis réessayez.',
  'answer.queue_full':
    'D’autres fichiers ou rapports de votre entreprise sont en préparation. Réessayez dans un moment.',
  'server.failed': 'Une erreur s’est produite',
  'server.unavailable': 'Le portail n’est pas encore prêt. Réessayez dans un moment.',
  'server.no_space':
    'Le portail n’a plus d’espace pour enregistrer ceci. Rien n’a été modifié. Réessayez plus tard.',
  'field.required': 'Obligatoire',
  'field.invalid': 'Non valide',
  'field.too_short': 'Trop court',
  'field.too_long': 'Trop long',
  'field.too_small': 'Trop petit',
  'field.too_big': 'Trop grand',
  'field.not_an_option': 'Choisissez l’une des options',
  'field.unknown': 'Champ inconnu',
  'field.business_code':
    'Utilisez des lettres, des chiffres, des traits d’union, des points et des traits de soulignement.',
  'field.domain_name': 'Entrez un domaine comme example.com, sans « @ », « https:// » ni « * ».',
  'proof.needed': 'Confirmez que c’est bien vous, puis réessayez.',
  'proof.factor_needed': 'Utilisez votre clé d’accès ou un code.',
  'factor.code_wrong':
    'Ce code est incorrect ou a déjà été utilisé. Attendez le suivant et réessayez.',
  'factor.start_again': 'Le délai est dépassé. Fermez la fenêtre et recommencez.',
  'factor.gone': 'Ce facteur de connexion n’existe plus.',
  'factor.required':
    'Ce compte a besoin d’une deuxième étape; la dernière ne peut donc pas être supprimée. Ajoutez-en d’abord une autre.',
  'factor.has_one': 'A déjà une deuxième étape.',
  'factor.reminded': 'A reçu un rappel dans les 24 dernières heures.',
  'passkey.unavailable':
    'Les clés d’accès ne fonctionnent pas à cette adresse. Connectez-vous autrement.',
  'passkey.refused':
    'Impossible de vérifier cette clé d’accès. Réessayez ou utilisez un autre moyen.',
  'passkey.start_again': 'Le délai est dépassé, ou la demande a déjà servi. Réessayez.',
  'passkey.unknown':
    'Cette clé d’accès est inconnue ici : elle a été supprimée, ou elle est d’un autre compte.',
  'passkey.copied':
    'Cette clé d’accès a peut-être été copiée, elle est donc refusée. Utilisez un autre moyen, puis supprimez-la dans votre profil.',
  'passkey.exists': 'Cette clé d’accès a déjà été ajoutée.',
  'factor.too_many':
    'Votre compte a le nombre maximal de facteurs de connexion. Supprimez-en un d’abord.',
  'factor.none':
    'Les codes de récupération viennent avec un facteur de connexion. Ajoutez d’abord une application d’authentification.',
  'recovery.no_approvers':
    'Personne ne peut approuver ceci : votre entreprise n’a pas d’autre administrateur. Communiquez avec le soutien; un opérateur vous aidera.',
  'recovery.gone': 'Cette récupération est terminée, ou vous ne pouvez plus en décider.',
  'login.step_over':
    'Cette connexion a pris trop de temps. Connectez-vous de nouveau avec votre mot de passe.',
  'password.wrong': 'Le mot de passe actuel est incorrect.',
  'password.weak':
    'Ce mot de passe est trop facile à deviner. Choisissez-en un plus long ou moins courant.',
  'link.expired': 'Ce lien a expiré. Demandez-en un nouveau.',
  'link.used': 'Ce lien a déjà servi. Demandez-en un nouveau.',
  'link.unknown':
    'Ce lien n’est pas valide. Vérifiez que vous l’avez copié en entier ou demandez-en un nouveau.',
  'link.withdrawn': 'Cette invitation a été annulée. Adressez-vous à votre administrateur.',
  'invitation.answered': 'Cette invitation a déjà été acceptée. Connectez-vous pour continuer.',
  'registration.done': 'Ce compte existe déjà. Connectez-vous.',
  'login.provider_only':
    'Le service de connexion de votre entreprise gère les mots de passe. Utilisez-le pour vous connecter.',
  'agreement.outdated': 'Le texte vient de changer. Lisez et acceptez la version en vigueur.',
  'mail.personal_link':
    'Ce courriel contient un lien personnel et ne peut pas aller à une autre adresse. Invitez de nouveau la personne à la bonne adresse.',
  'announcement.started': 'Cette annonce a déjà commencé. Terminez-la plutôt.',
  'audit.none_open': 'Aucun audit n’est ouvert. Quelqu’un l’a peut-être déjà terminé.',
  'audit.decided': 'Un autre administrateur a déjà décidé pour cette personne.',
  'audit.removals_open':
    'Des personnes sont encore à supprimer. Supprimez-les ou gardez-les avant de terminer l’audit.',
  'human.check_required': 'Confirmez que vous êtes une personne pour continuer.',
  'human.check_failed': 'Veuillez réessayer',
  'access.registration_due': 'Terminez d’abord votre inscription.',
  'field.person_name':
    'Utilisez seulement des lettres, des espaces, des apostrophes, des traits d’union et des points.',
  'field.email': 'Entrez une adresse courriel comme nom@example.com.',
  'field.time_zone': 'Choisissez un fuseau horaire dans la liste.',
  'field.must_accept': 'Acceptez ceci pour continuer.',
  'field.range_incomplete': 'Choisissez un début et une fin.',
  'field.range_order': 'La fin précède le début.',
  'field.range_too_long': 'La plage de dates ne peut pas dépasser 30 jours',
  'field.plain_characters':
    'Utilisez seulement des lettres, des chiffres, des traits de soulignement et des espaces.',
  'field.not_future': 'Choisissez une date à venir.',
  'field.past_day': 'Choisissez aujourd’hui ou un jour à venir.',
  'field.past_time': 'Choisissez une heure à venir.',
  'field.allowed_methods': 'Sélectionnez les méthodes permises',
  'inbound.unknown_client': 'Le secret ou la signature est erroné.',
  'product.unknown_client': 'Ce produit est inconnu ou son secret est erroné.',
  'followed_supplier.too_many': 'Vous suivez déjà 50 fournisseurs. Retirez-en un d’abord.',
  'access_request.exists': 'Vous l’avez déjà demandé. Votre administrateur n’a pas encore décidé.',
  'access_request.not_needed': 'Vous avez déjà accès à ce produit.',
  'access_request.not_subscribed': 'Votre entreprise n’est pas abonnée à ce produit.',
  'access_request.not_available': 'Ce produit n’est pas offert à votre entreprise.',
  'access_request.decided': 'Cette demande est déjà décidée.',
  'access_request.own': 'Cette demande est la vôtre. Un autre administrateur en décide.',
  'access_request.not_asked': 'La demande ne comprend pas ce produit.',
  'content.no_access': 'Votre compte n’a pas accès à la base de connaissances.',
  'content.id_taken': 'Un autre élément a cette adresse. Choisissez-en une autre.',
  'content.no_category': 'Choisissez une catégorie qui existe.',
  'content.unreadable':
    'Ce texte est trop long ou a trop de parties. Raccourcissez-le ou divisez-le.',
  'content.incomplete':
    'Un texte publié a besoin d’un résumé et d’un texte dans chacune de ses langues.',
  'content.not_ready':
    'Ce texte a des liens, des images ou des termes qui ne mènent nulle part. Corrigez-les d’abord.',
  'content.no_draft': 'Il n’y a plus de brouillon à côté du texte publié.',
  'content.not_published': 'Cet élément n’est pas publié.',
  'content.published': 'Des lecteurs ont peut-être cet élément. Retirez-le d’abord.',
  'content.too_many_images': 'Cet élément a déjà toutes les images qu’il peut avoir.',
  'content.version_needed':
    'Des personnes ont peut-être accepté ce texte. Indiquez que la modification est une nouvelle version pour la publier.',
  'content.translations_needed':
    'Une nouvelle version d’un texte juridique est publiée dans toutes ses langues. Mettez à jour chaque traduction et indiquez qu’elle est à jour.',
  'content.always_published': 'Une page du portail affiche ce texte. Modifiez-le plutôt.',
};
