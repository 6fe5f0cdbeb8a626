import type { Translation } from '../../catalog.ts';
import type { factors as source } from '../../en-US/identity/factors.ts';

export const factors: Translation<typeof source> = {
  'factors.title': 'Connexion',
  'factors.lead':
    'Une clé d’accès ou un code d’une application empêche les autres d’entrer même s’ils connaissent votre mot de passe. Deux moyens valent mieux qu’un : vous pouvez en perdre un.',
  'factors.add': 'Ajouter une application',
  'factors.addPasskey': 'Ajouter une clé d’accès',
  'factors.none':
    'Aucune deuxième étape pour l’instant : votre mot de passe suffit pour ouvrir ce compte.',
  'factors.second.title': 'Ajoutez un deuxième moyen',
  'factors.second.lead':
    'Si vous perdez « {name} », un deuxième moyen ouvre quand même votre compte. Les codes de récupération sont le dernier recours, quand les deux manquent.',
  'factors.failed': 'Rien n’a changé',
  'factors.listFailed': 'Impossible de charger vos moyens de connexion',
  'factors.kind.TOTP': 'Application d’authentification',
  'factors.kind.PASSKEY': 'Clé d’accès',
  'factors.synced': 'Sur tous les appareils de son fournisseur',
  'factors.bound': 'Sur un seul appareil',
  'factors.added': 'Ajoutée le {date}',
  'factors.used': 'Dernière utilisation : {date}',
  'factors.neverUsed': 'Pas encore utilisée',
  'factors.rename': 'Renommer',
  'factors.renameOf': 'Renommer {name}',
  'factors.renameTitle': 'Renommer',
  'factors.renamed': 'Le nouveau nom est {name}.',
  'factors.removeOf': 'Supprimer {name}',
  'factors.removeTitle': 'Supprimer « {name} »?',
  'factors.removed': '{name} a été supprimée. Vos sessions sur les autres appareils sont fermées.',
  'factors.removeOne': 'Ce facteur ne sert plus à la connexion. Vos autres facteurs restent.',
  'factors.removeLast':
    'Votre mot de passe suffira de nouveau pour ouvrir ce compte, et vos codes de récupération ne fonctionneront plus.',
  'factors.nameRequired': 'Entrez un nom.',
  'factors.codeRequired': 'Entrez le code.',
  'factors.app.submit': 'Ajouter l’application',
  'factors.app.added':
    '{name} a été ajoutée. La connexion demande maintenant son code.{first, select, yes { Vos sessions sur les autres appareils sont fermées.} other {}}',
  'factors.app.scan':
    'Numérisez ce code avec une application d’authentification : celle de votre téléphone, de votre gestionnaire de mots de passe, ou Google ou Microsoft Authenticator.',
  'factors.app.qr': 'Code QR contenant le secret pour l’application',
  'factors.app.secret': 'Pas de caméra? Tapez ceci dans l’application :',
  'factors.app.code': 'Code de l’application',
  'factors.app.codeHint': 'Les six chiffres que l’application affiche en ce moment',
  'factors.passkey.lead':
    'Votre visage, votre doigt ou le NIP de votre appareil ouvre ce compte, sans le mot de passe. Votre navigateur le demande ensuite.',
  'factors.passkey.added':
    '{name} a été ajoutée. Elle sert à la connexion, même sans le mot de passe.{first, select, yes { Vos sessions sur les autres appareils sont fermées.} other {}}',
  'factors.passkey.notMade':
    'Aucune clé d’accès n’a été ajoutée : sa fenêtre a été fermée, ou le délai est dépassé.',
  'factors.passkey.known':
    'Cet appareil ou ce gestionnaire de mots de passe a déjà une clé d’accès à vous.',
  'factors.passkey.notUsed':
    'Aucune clé d’accès n’a été utilisée : sa fenêtre a été fermée, ou le délai est dépassé.',
  'factors.codes.title': 'Codes de récupération',
  'factors.codes.left':
    '{count, plural, =0 {Il n’en reste aucun : créez-en d’autres} one {Il en reste # sur 10} other {Il en reste # sur 10}}',
  'factors.codes.make': 'Créer de nouveaux codes',
  'factors.codes.lead':
    'Si vous perdez votre téléphone, un de ces codes ouvre votre compte à sa place. Chacun sert une seule fois. Gardez-les avec vos choses importantes : ils ne sont plus affichés ensuite.',
  'factors.codes.download': 'Télécharger',
  'factors.codes.kept': 'Je les ai conservés',
  'factors.codes.copied': 'Copié',
  'factors.codes.file': 'Codes de récupération de {loginId}. Chacun sert une seule fois.',
  'factors.step.title': 'Encore une étape',
  'factors.step.lead':
    'Votre mot de passe est bon. Maintenant, le code de votre application d’authentification.',
  'factors.step.passkeyLead': 'Votre mot de passe est bon. Maintenant, votre clé d’accès.',
  'factors.step.recoveryLead':
    'Votre mot de passe est bon. Maintenant, un de vos codes de récupération.',
  'factors.step.recoveryHint': 'Un de vos codes de récupération',
  'factors.step.code': 'Votre code',
  'factors.step.hint': 'Six chiffres de l’application, ou un de vos codes de récupération',
  'factors.step.failed': 'Connexion refusée',
  'factors.step.lost': 'Je n’ai rien de tout cela',
  'factors.step.back': 'Revenir au mot de passe',
  'factors.proof.title': 'Confirmez que c’est bien vous',
  'factors.proof.lead':
    'Cette action demande une confirmation datant de moins de dix minutes. Elle continue ensuite où vous en étiez.',
  'factors.proof.submit': 'Confirmer',
  'factors.proof.password': 'Mot de passe',
  'factors.proof.showPassword': 'Afficher le mot de passe',
  'factors.proof.passwordRequired': 'Entrez votre mot de passe.',
  'factors.proof.lost':
    'Vous avez tout perdu? Déconnectez-vous, connectez-vous avec votre mot de passe et choisissez « Je n’ai rien de tout cela ».',
  'factors.proof.use.password': 'Utiliser le mot de passe',
  'factors.proof.use.passkey': 'Utiliser une clé d’accès',
  'factors.proof.use.code': 'Utiliser un code',
  'factors.failure.second_factor':
    'Le service de connexion de votre entreprise n’a pas confirmé de deuxième étape, et ce compte n’a pas d’application d’authentification ici. Adressez-vous à votre administrateur.',
  'factors.step.providerLead':
    'Votre service de connexion vous a reconnu. Entrez maintenant le code de votre application d’authentification.',
  'factors.provider.section':
    'Le service de connexion de votre entreprise confirme qui vous êtes. Là où il ne le fait pas, un code d’une application de votre téléphone le fait.',
  'factors.provider.none': 'Aucune application d’authentification pour le moment.',
  'factors.provider.added':
    '{name} a été ajoutée. Ses codes confirment ce que votre service de connexion ne confirme pas.{first, select, yes { Vos sessions sur les autres appareils sont fermées.} other {}}',
  'factors.provider.removeLast':
    'Votre service de connexion confirmera seul qui vous êtes, et vos codes de récupération ne fonctionneront plus.',
  'factors.provider.lead':
    'Cette action demande une preuve de moins de dix minutes. Connectez-vous de nouveau au service de votre entreprise dans un nouvel onglet. La suite se fait ici, avec tout ce que vous avez saisi.',
  'factors.provider.open': 'Confirmer dans un nouvel onglet',
  'factors.provider.waiting': 'En attente de l’autre onglet.',
  'factors.provider.done': 'J’ai confirmé',
  'factors.provider.notConfirmed': 'Non confirmé',
  'factors.provider.notYet':
    'L’autre onglet n’a pas encore répondu. Terminez là-bas, ou ouvrez-le de nouveau.',
  'factors.provider.ignored':
    'Votre service de connexion ne dit pas qu’il vous a interrogé. Utilisez un code de votre application d’authentification.',
  'factors.provider.noApp':
    'Votre service de connexion ne dit pas qu’il vous a interrogé. Ajoutez une application d’authentification dans votre profil. Ses codes confirmeront ensuite ces actions.',
  'factors.provider.toProfile': 'Ouvrir mon profil',
  'factors.provider.other': 'Un autre compte y a été confirmé. Utilisez celui de cette session.',
  'factors.provider.expired':
    'Le délai est dépassé, ou vous vous êtes reconnecté entre-temps. Ouvrez l’onglet de nouveau.',
  'factors.provider.failed':
    'Le service de connexion n’a pas répondu comme prévu. Ouvrez l’onglet de nouveau.',
  'factors.return.proved': 'Identité confirmée',
  'factors.return.open': 'Non confirmé',
  'factors.return.lead': 'Fermez cet onglet et continuez dans l’autre.',
  'factors.failure.provider':
    'Le service de connexion de votre entreprise n’a pas répondu comme prévu.',
  'factors.failure.unknown':
    'Ce compte n’a pas encore reçu d’invitation. Adressez-vous à votre administrateur.',
  'factors.failure.unverified':
    'Votre service de connexion n’a pas confirmé votre adresse courriel. Confirmez-la d’abord à cet endroit.',
  'factors.failure.blocked':
    'Le détaillant a bloqué votre compte. Le motif est dans le courriel que nous vous avons envoyé.',
  'factors.failure.site':
    'Votre entreprise utilise le site d’un autre pays. Connectez-vous là-bas.',
  'factors.failure.expired':
    'La connexion a pris trop de temps ou a été commencée dans une autre fenêtre.',
};
