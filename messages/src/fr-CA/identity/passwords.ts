import type { Translation } from '../../catalog.ts';
import type { passwords as source } from '../../en-US/identity/passwords.ts';

export const passwords: Translation<typeof source> = {
  'passwords.first.new': 'Mot de passe',
  'passwords.first.repeat': 'Répétez le mot de passe',
  'passwords.another.new': 'Nouveau mot de passe',
  'passwords.another.repeat': 'Répétez le nouveau mot de passe',
  'passwords.show': 'Afficher les mots de passe',
  'passwords.rule':
    'Au moins {min, number} caractères. Quelques mots sans rapport entre eux sont faciles à retenir et difficiles à deviner.',
  'passwords.strength.short': 'Trop court',
  'passwords.strength.weak': 'Trop répétitif : ajoutez d’autres caractères',
  'passwords.strength.common': 'Trop facile à deviner : choisissez-en un autre',
  'passwords.strength.good': 'Bon',
  'passwords.strength.strong': 'Solide',
  'passwords.new.required': 'Choisissez un mot de passe.',
  'passwords.new.short': 'Utilisez au moins {min, number} caractères.',
  'passwords.new.long': 'Utilisez au plus {max, number} caractères.',
  'passwords.repeat.differs': 'Les deux mots de passe ne sont pas identiques.',
  'passwords.forgot.title': 'Mot de passe oublié?',
  'passwords.forgot.lead':
    'Entrez votre adresse courriel : nous vous enverrons un lien pour choisir un nouveau mot de passe.',
  'passwords.forgot.email': 'Adresse courriel',
  'passwords.forgot.email.required': 'Entrez votre adresse courriel.',
  'passwords.forgot.submit': 'Envoyer le lien',
  'passwords.forgot.failed': 'Impossible d’envoyer le lien',
  'passwords.forgot.back': 'Retour à la connexion',
  'passwords.forgot.sent.title': 'Consultez vos courriels',
  'passwords.forgot.sent.message':
    'Si un compte existe pour {email}, un lien est en route. Il fonctionne une seule fois, pendant 60 minutes.',
  'passwords.forgot.sent.hint':
    'Rien reçu? Regardez dans les courriels indésirables et vérifiez l’adresse.',
  'passwords.forgot.again': 'Envoyer de nouveau',
  'passwords.forgot.wait': 'Envoyer de nouveau dans {time}',
  'passwords.forgot.sentAgain': 'Envoyé de nouveau.',
  'passwords.forgot.other': 'Utiliser une autre adresse',
  'passwords.provider.lead':
    'Le service de connexion de votre entreprise garde votre mot de passe. Changez-le ou réinitialisez-le là-bas.',
  'passwords.provider.open': 'Ouvrir le service de connexion',
  'passwords.reset.title': 'Choisissez un nouveau mot de passe',
  'passwords.reset.lead':
    'Vos sessions seront fermées sur tous les appareils. Connectez-vous ensuite avec le nouveau mot de passe.',
  'passwords.reset.submit': 'Changer le mot de passe',
  'passwords.reset.checking': 'Vérification du lien…',
  'passwords.reset.failed': 'Le mot de passe n’a pas été changé',
  'passwords.reset.notChecked': 'Impossible de vérifier le lien',
  'passwords.link.expired.title': 'Ce lien a expiré',
  'passwords.link.expired.message':
    'Les liens fonctionnent pendant 60 minutes. Demandez-en un nouveau.',
  'passwords.link.used.title': 'Ce lien a déjà servi',
  'passwords.link.used.message':
    'Chaque lien ne fonctionne qu’une fois. Connectez-vous avec le mot de passe choisi ou demandez un nouveau lien.',
  'passwords.link.unknown.title': 'Ce lien n’est pas valide',
  'passwords.link.unknown.message':
    'Il en manque peut-être une partie. Ouvrez-le de nouveau à partir du courriel ou demandez-en un nouveau.',
  'passwords.link.again': 'Demander un nouveau lien',
};
