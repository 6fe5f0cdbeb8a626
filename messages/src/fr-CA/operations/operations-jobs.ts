import type { Translation } from '../../catalog.ts';
import type { operationsJobs as source } from '../../en-US/operations/operations-jobs.ts';

export const operationsJobs: Translation<typeof source> = {
  'operations-jobs.title': 'Tâches en échec',
  'operations-jobs.lead':
    'Travail en arrière-plan qui n’a pas abouti. Réessayez une fois la cause réglée, ou écartez-le.',
  'operations-jobs.search': 'Rechercher par erreur ou ID',
  'operations-jobs.state.FAILED': 'En échec',
  'operations-jobs.state.RETRYING': 'Nouvel essai prévu',
  'operations-jobs.state.DISCARDED': 'Écartée',
  'operations-jobs.column.kind': 'Tâche',
  'operations-jobs.column.company': 'Entreprise',
  'operations-jobs.column.failedOn': 'Échec le',
  'operations-jobs.column.createdOn': 'Créée',
  'operations-jobs.column.attempts': 'Essais',
  'operations-jobs.column.error': 'Erreur',
  'operations-jobs.nextOn': 'Prochain essai',
  'operations-jobs.id': 'ID de la tâche',
  'operations-jobs.about': 'Objet',
  'operations-jobs.noError': 'Aucun message',
  'operations-jobs.retry.done':
    '{retried, plural, =0 {Rien à réessayer : une autre personne l’a déjà fait.} one {La tâche s’exécute de nouveau.} other {# tâches s’exécutent de nouveau.}}',
  'operations-jobs.retry.waiting':
    '{waiting, plural, one {Une tâche identique est déjà en attente ou en cours : celle-ci reste ici.} other {# tâches restent ici : des tâches identiques sont déjà en attente ou en cours.}}',
  'operations-jobs.discard': 'Écarter',
  'operations-jobs.discard.title':
    '{count, plural, one {Écarter cette tâche?} other {Écarter # tâches?}}',
  'operations-jobs.discard.effect':
    'Elle ne s’exécutera plus, et un courriel qu’elle devait envoyer ne partira pas.',
  'operations-jobs.discard.done':
    '{count, plural, =0 {Rien à écarter : une autre personne l’a déjà fait.} one {La tâche a été écartée.} other {# tâches ont été écartées.}}',
  'operations-jobs.failed': 'Impossible de charger les tâches',
  'operations-jobs.empty.title': 'Aucune tâche en échec',
  'operations-jobs.empty.message': 'Tout le travail en arrière-plan a abouti.',
  'operations-jobs.noResults.title': 'Aucune tâche ne correspond',
  'operations-jobs.noResults.message': 'Modifiez la recherche, le type ou l’état.',
  'operations-jobs.drawer.loading': 'Chargement de la tâche',
  'operations-jobs.drawer.gone':
    'Cette tâche n’existe plus : elle a été exécutée ou elle était trop ancienne.',
  'operations-jobs.drawer.failed': 'Impossible de charger cette tâche',
  'operations-jobs.drawer.facts': 'À propos de cette tâche',
  'operations-jobs.kind.mail.send': 'Envoyer un courriel',
  'operations-jobs.kind.sessions.purge': 'Supprimer les anciennes sessions',
  'operations-jobs.kind.secrets.seal':
    'Chiffrer les secrets enregistrés par une version antérieure',
  'operations-jobs.kind.throttles.purge': 'Supprimer les anciennes limites',
  'operations-jobs.kind.links.purge': 'Supprimer les liens expirés',
  'operations-jobs.kind.activity.prepare-months':
    'Préparer les prochains mois du journal d’activité',
  'operations-jobs.kind.jobs.forget-old': 'Supprimer les anciennes tâches et les anciens courriels',
  'operations-jobs.kind.audits.open': 'Ouvrir les audits des accès annuels',
  'operations-jobs.kind.audits.remind': 'Rappeler les audits des accès',
  'operations-jobs.kind.activity.sign-checkpoints': 'Signer les points de contrôle du journal',
  'operations-jobs.kind.access-requests.expire': 'Faire expirer les anciennes demandes d’accès',
  'operations-jobs.kind.tracking.forget-old': 'Supprimer les anciennes statistiques',
  'operations-jobs.kind.usage.count': 'Compter l’utilisation du portail',
  'operations-jobs.kind.search-words.count': 'Compter les recherches sans résultat',
  'operations-jobs.kind.human-check.forget-expired': 'Supprimer les vérifications expirées',
  'operations-jobs.kind.companies.end-visits': 'Terminer les visites du personnel',
  'operations-jobs.kind.companies.renew-looks': 'Trouver les entreprises à vérifier',
  'operations-jobs.kind.companies.forget-visits': 'Supprimer les anciennes visites du personnel',
  'operations-jobs.kind.partners.record-ended': 'Consigner la fin des accès de partenaires',
  'operations-jobs.kind.partners.forget-undos': 'Supprimer les annulations expirées',
  'operations-jobs.kind.passwords.mail-reset-links': 'Envoyer un lien de mot de passe',
  'operations-jobs.kind.recovery.advance':
    'Terminer les récupérations et ouvrir les comptes après leur délai',
  'operations-jobs.kind.launcher.forget-codes': 'Supprimer les anciens codes d’ouverture',
  'operations-jobs.kind.users.remove': 'Retirer les utilisateurs supprimés',
  'operations-jobs.kind.users.bulk': 'Appliquer un fichier d’utilisateurs',
  'operations-jobs.kind.tasks.advance': 'Faire avancer les tâches d’utilisateurs',
  'operations-jobs.kind.tasks.expire': 'Faire expirer les invitations et les anciennes tâches',
  'operations-jobs.kind.tasks.undo': 'Rendre aux utilisateurs ce qu’un changement annulé a retiré',
  'operations-jobs.kind.tasks.mail-ready-products':
    'Annoncer par courriel que des produits sont prêts',
  'operations-jobs.kind.companies.take-products':
    'Retirer des produits aux utilisateurs d’une entreprise',
  'operations-jobs.kind.files.sweep': 'Supprimer les téléversements inachevés',
  'operations-jobs.kind.provisioning.ask': 'Configurer l’accès dans un produit',
  'operations-jobs.kind.glossary.import': 'Importer un fichier du dictionnaire de données',
  'operations-jobs.kind.glossary.forget-imports':
    'Supprimer les anciennes importations du dictionnaire',
  'operations-jobs.kind.staff.expire-requests':
    'Faire expirer les anciennes demandes de rôles du personnel',
  'operations-jobs.kind.content.mail-reviews': 'Courriels sur le contenu à vérifier',
  'operations-jobs.kind.content.apply-schedules': 'Publier et retirer le contenu au moment prévu',
  'operations-jobs.kind.activity.tidy-search': 'Optimiser la recherche du journal d’activité',
  'operations-jobs.kind.tickets.sweep-files': 'Supprimer les fichiers qu’aucun billet n’a',
  'operations-jobs.kind.tickets.erase-old': 'Effacer les textes des anciens billets',
  'operations-jobs.kind.tickets.send-held-reply': 'Envoyer une réponse retenue à un billet',
  'operations-jobs.kind.help-desk.sync': 'Transmettre un billet au centre d’aide',
  'operations-jobs.kind.help-desk.forget-old': 'Supprimer les anciens événements du centre d’aide',
  'operations-jobs.kind.ticket-mail.poll': 'Lire la boîte de courriel du soutien',
  'operations-jobs.kind.ticket-mail.forget-old': 'Supprimer les anciens courriels du soutien',
  'operations-jobs.kind.ticket-mail.comment': 'Envoyer par courriel un commentaire de billet',
};
