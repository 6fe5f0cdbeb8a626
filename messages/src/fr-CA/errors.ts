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
  'access.blocked': 'Votre accès est bloqué. Adressez-vous à l’administrateur de votre entreprise.',
  'access.pending':
    'Votre accès est encore en cours de configuration. Cela prend jusqu’à 2 jours ouvrables.',
  'access.addendum_due': 'Acceptez d’abord l’addenda sur le partage de données.',
  'access.audit_overdue':
    'L’audit des accès de votre entreprise est en retard. Un administrateur doit d’abord le terminer.',
  'access.none': 'Votre compte ne donne pas accès à ceci.',
  'access.cross_origin': 'Cette demande venait d’un autre site et a été refusée.',
  'site.other': 'Votre entreprise utilise le site d’un autre pays. Connectez-vous là-bas.',
  'company.not_chosen': 'Choisissez d’abord une entreprise.',
  'resource.not_found': 'Cet élément n’existe pas, ou vous ne pouvez pas le voir.',
  'resource.changed':
    'Quelqu’un d’autre l’a modifié entre-temps. Rechargez pour voir les valeurs actuelles.',
  'company.other_chosen':
    'Vous agissez maintenant au nom d’une autre entreprise. Rechargez cette page.',
  'email_domain.claimed':
    'Une autre entreprise utilise ce domaine comme le sien. Entrez-le comme domaine de tiers, ou demandez-le.',
  'email_domain.decided': 'Une décision a déjà été prise pour ce domaine.',
  'email_domain.not_proved':
    'L’enregistrement n’a pas encore été trouvé. Les changements DNS peuvent prendre quelques heures.',
  'email_domain.lookup_failed':
    'Les serveurs DNS n’ont pas répondu. Réessayez dans quelques minutes.',
  'email_domain.exists': 'Ce domaine est déjà autorisé.',
  'file.too_large': 'Ce fichier est trop volumineux. La limite est de {megabytes, number} Mo.',
  'file.too_many_rows':
    'Ce fichier a trop de lignes. Un fichier compte {rows, number} lignes au plus; divisez-le et envoyez les parties l’une après l’autre.',
  'file.unpacks_too_large':
    'Ce fichier contient trop de données. Décompressé, il dépasse {megabytes, number} Mo; retirez ce qui est inutile et réessayez.',
  'file.unreadable':
    'Ce fichier ne peut pas être lu. Enregistrez-le en .xlsx ou .csv et réessayez.',
  'file.utf16_unmarked':
    'Ce fichier est en UTF-16 sans indicateur d’ordre des octets. Enregistrez-le en .xlsx ou en .csv UTF-8 et réessayez.',
  'file.takes_too_long':
    'Ce fichier est trop long à lire. Divisez-le en fichiers plus petits et réessayez.',
  'file.quote_unclosed':
    'Le guillemet ouvert à la ligne {line, number} n’est jamais fermé. Fermez-le ou retirez-le, puis réessayez.',
  'user.domain_not_authorized': 'L’entreprise n’a pas autorisé le domaine de cette adresse.',
  'user.exists': 'Cette personne fait déjà partie des utilisateurs de l’entreprise.',
  'user.repeated': 'Cette adresse figure plus d’une fois dans la liste.',
  'user.partner_unknown': 'Cette entreprise ne fait pas partie de vos partenaires.',
  'user.partner_domain': 'Cette adresse n’appartient pas à ce partenaire.',
  'user.leaving': 'La suppression de cet utilisateur est en cours.',
  'user.blocked': 'Cette personne est bloquée. Débloquez-la d’abord.',
  'user.self': 'Vous ne pouvez pas faire cela pour votre propre compte.',
  'user.last_admin': 'L’entreprise se retrouverait sans administrateur.',
  'user.name_not_yours':
    'Cette personne appartient aussi à une autre entreprise et change elle-même son nom.',
  'product.not_subscribed': 'L’entreprise n’est pas abonnée à ce produit.',
  'product.refused': 'Le produit a refusé l’accès sans donner de raison.',
  'product.no_answer': 'Le produit n’a pas répondu. Réessayez plus tard.',
  'task.other_stage': 'Ce n’est plus possible : la tâche a avancé.',
  'task.no_undo': 'Cette action ne peut pas être annulée. Si elle est en cours, attendez la fin.',
  'task.undo_over': 'Les dix minutes pendant lesquelles on pouvait annuler l’action sont écoulées.',
  'task.undone': 'Ceci a déjà été annulé.',
  'file.columns_missing': 'Il manque des colonnes au fichier. Partez du modèle.',
  'file.columns_repeated':
    'Le fichier contient la même colonne plus d’une fois. Gardez-en une seule.',
  'bulk.outdated':
    'Les données de certaines personnes de ce fichier ont changé depuis sa vérification. Voyez ce qu’il fait maintenant, puis relancez-le.',
  'bulk.override_needed':
    'Certaines de ces personnes font déjà partie des utilisateurs. Confirmez que leur accès sera remplacé.',
  'bulk.nothing_valid': 'Aucune ligne de ce fichier ne peut être utilisée.',
  'input.too_large': 'C’est trop volumineux pour être envoyé.',
  'email_domain.public_host':
    'Les fournisseurs publics de courriel ne peuvent pas être autorisés. Utilisez un domaine de votre entreprise.',
  'email_domain.public_suffix':
    'Des entreprises sans lien entre elles partagent cette terminaison. Utilisez un domaine de votre entreprise.',
  'email_domain.retailer':
    'Ce domaine est celui du détaillant. Utilisez un domaine de votre entreprise.',
  'email_domain.repeated': 'Ce domaine figure plus d’une fois dans la liste.',
  'invitation.resend_failed': 'Le renvoi du courriel a échoué',
  'request.too_slow':
    'La demande est arrivée trop lentement. Vérifiez votre connexion, puis réessayez.',
  'request.headers_too_large': 'La demande contient trop d’en-têtes ou de témoins.',
  'request.too_many': 'Trop de tentatives. Attendez un moment, puis réessayez.',
  'server.failed': 'Une erreur s’est produite',
  'server.unavailable': 'Le portail n’est pas prêt. Réessayez dans un moment.',
  'field.required': 'Obligatoire',
  'field.invalid': 'Non valide',
  'field.too_short': 'Trop court',
  'field.too_long': 'Trop long',
  'field.too_small': 'Trop petit',
  'field.too_big': 'Trop grand',
  'field.not_an_option': 'Ne fait pas partie des choix',
  'field.unknown': 'Champ inconnu',
  'field.domain_name': 'Entrez un domaine comme example.com, sans « @ », « https:// » ni « * ».',
  'password.wrong': 'Le mot de passe actuel n’est pas le bon.',
  'password.weak':
    'Ce mot de passe est trop facile à deviner. Choisissez-en un plus long ou moins courant.',
  'link.expired': 'Ce lien a expiré. Demandez-en un nouveau.',
  'link.used': 'Ce lien a déjà servi. Demandez-en un nouveau.',
  'link.unknown':
    'Ce lien n’est pas valide. Vérifiez que vous l’avez copié en entier ou demandez-en un nouveau.',
  'link.withdrawn': 'Cette invitation a été retirée. Adressez-vous à votre administrateur.',
  'invitation.answered': 'Cette invitation a déjà été acceptée. Connectez-vous pour continuer.',
  'registration.done': 'Ce compte existe déjà. Connectez-vous.',
  'login.provider_only':
    'Le service de connexion de votre entreprise conserve les mots de passe. Utilisez-le pour vous connecter.',
  'agreement.outdated':
    'Le texte a changé entre-temps. Lisez la version en vigueur et acceptez-la.',
  'audit.none_open': 'Aucun audit n’est ouvert. Quelqu’un l’a peut-être déjà terminé.',
  'human.check_required': 'Confirmez que vous êtes une personne pour continuer.',
  'human.check_failed': 'Veuillez réessayer',
  'access.registration_due': 'Terminez d’abord votre inscription.',
  'field.person_name':
    'Utilisez des lettres, des espaces, des apostrophes, des traits d’union et des points.',
  'field.email': 'Entrez une adresse courriel comme nom@example.com.',
  'field.time_zone': 'Choisissez un fuseau horaire dans la liste.',
  'field.must_accept': 'Acceptez-le pour continuer.',
  'field.range_incomplete': 'Choisissez un début et une fin.',
  'field.range_order': 'La fin précède le début.',
  'field.range_too_long': 'La plage de dates ne peut pas dépasser 30 jours',
  'field.plain_characters':
    'Utilisez seulement des lettres, des chiffres, des traits de soulignement et des espaces.',
  'field.not_future': 'Choisissez un jour à venir.',
  'product.unknown_client': 'Ce produit est inconnu ou son secret est erroné.',
  'access_request.exists': 'Vous l’avez déjà demandé. Votre administrateur n’a pas encore décidé.',
  'access_request.not_needed': 'Vous avez déjà accès à ce produit.',
  'access_request.not_subscribed': 'Votre entreprise n’est pas abonnée à ce produit.',
  'access_request.not_available': 'Ce produit n’est pas offert à votre entreprise.',
  'access_request.decided': 'Cette demande est déjà décidée.',
  'access_request.own': 'Cette demande est la vôtre. Un autre administrateur en décide.',
  'access_request.not_asked': 'La demande ne comprend pas ce produit.',
};
