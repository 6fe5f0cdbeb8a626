import type { Translation } from '../../catalog.ts';
import type { operations as source } from '../../en-US/operations/operations.ts';

export const operations: Translation<typeof source> = {
  'operations.nav.operations': 'Aperçu',
  'operations.nav.operationsReports': 'Utilisation',
  'operations.about.operationsReports':
    'Personnes, produits, billets et recherches au fil du temps.',
  'operations.nav.operationsAnnouncements': 'Annonces',
  'operations.nav.operationsFlags': 'Indicateurs de fonctionnalité',
  'operations.nav.operationsMail': 'Courriels non livrés',
  'operations.about.operationsMail':
    'Renvoyez les courriels qui ne sont pas arrivés, ou envoyez-en un à la bonne adresse.',
  'operations.nav.operationsThrottles': 'Adresses limitées',
  'operations.about.operationsThrottles':
    'Voyez qui doit attendre après trop d’essais, et levez la limite.',
  'operations.nav.operationsJobs': 'Tâches en échec',
  'operations.about.operationsJobs':
    'Réessayez ou écartez le travail en arrière-plan qui n’a pas abouti.',
  'operations.about.operationsAnnouncements':
    'Informez tout le monde, ou un groupe, de ce qu’il faut savoir.',
  'operations.about.operationsFlags':
    'Activez des fonctionnalités pour un pourcentage des entreprises.',
  'operations.nav.operationsGlossary': 'Dictionnaire de données',
  'operations.about.operationsGlossary':
    'Importez des termes d’une feuille de calcul, vérifiée d’abord.',
  'operations.nav.operationsProducts': 'Produits',
  'operations.about.operationsProducts':
    'Où les produits s’ouvrent et comment les utilisateurs y obtiennent l’accès.',
  'operations.nav.operationsStaff': 'Comptes du personnel',
  'operations.about.operationsStaff':
    'Invitez le personnel du détaillant et décidez qui reçoit un rôle.',
  'operations.history.title': 'Historique : {name}',
  'operations.history.none': 'Aucun changement pour le moment.',
  'operations.history.failed': 'Impossible de charger l’historique',
  'operations.history.older': 'Les changements plus anciens sont dans le journal d’activité.',
  'operations.history.erased': 'Personne supprimée',
  'operations.site.US': 'États-Unis',
  'operations.site.MX': 'Mexique',
  'operations.site.CA': 'Canada',
  'operations.reason.hint': 'Il est gardé dans le journal d’activité.',
  'operations.reason.required': 'Saisissez un motif.',
  'operations.home.lead': 'Comment va le portail, et où le modifier.',
  'operations.home.pages': 'Pages d’exploitation',
  'operations.health.title': 'État du système',
  'operations.health.checked':
    'Vérifié le {time}. {seconds, plural, one {Actualisé chaque seconde.} other {Actualisé toutes les # secondes.}}',
  'operations.health.failed': 'Impossible de vérifier le système',
  'operations.health.noDatabase':
    'Le portail ne peut pas joindre sa base de données et ne peut donc pas vérifier le reste. Consultez /readyz et le serveur de la base de données.',
  'operations.health.stale': 'Ces données datent du {time}.',
  'operations.health.state.OK': 'Tout va bien',
  'operations.health.state.ATTENTION': 'À surveiller',
  'operations.health.state.DOWN': 'Hors service',
  'operations.health.part.database': 'Base de données',
  'operations.health.part.queue': 'Tâches en arrière-plan',
  'operations.health.part.mail': 'Courriel',
  'operations.health.part.storage': 'Stockage de fichiers',
  'operations.health.unknown': 'Inconnu',
  'operations.health.elsewhere': 'Sur un autre serveur',
  'operations.health.none': 'Aucune',
  'operations.health.size': 'Taille',
  'operations.health.connections': 'Connexions',
  'operations.health.connectionsOf': '{used, number} sur {max, number}',
  'operations.health.longestTransaction': 'Transaction la plus longue',
  'operations.health.free': 'Espace libre',
  'operations.health.waiting': 'En attente',
  'operations.health.running': 'En cours',
  'operations.health.failures': 'En échec',
  'operations.health.oldest': 'Attente la plus longue',
  'operations.health.workers': 'Processus actifs',
  'operations.health.lastSent': 'Dernier envoi',
  'operations.health.transport': 'Envoi par',
  'operations.health.transport.SMTP': 'Serveur de courriel',
  'operations.health.transport.OUTBOX': 'Aucun envoi : gardé dans la boîte d’envoi',
  'operations.health.storage': 'Emplacement',
  'operations.health.storage.DISK': 'Disque',
  'operations.health.storage.S3': 'Compartiment S3',
  'operations.health.answer': 'Écriture et lecture',
  'operations.health.virusScan': 'Analyse antivirus',
  'operations.health.virusScan.ON': 'Activée',
  'operations.health.virusScan.OFF': 'Désactivée',
  'operations.health.virusScan.AWAY': 'Ne répond pas',
  'operations.health.problem.NO_ANSWER':
    'Aucune réponse en 3 secondes. Vérifiez que le service fonctionne et que le portail peut le joindre.',
  'operations.health.problem.DISK_SHORT':
    'Le disque est presque plein. Libérez de l’espace ou agrandissez-le bientôt.',
  'operations.health.problem.DISK_FULL':
    'Le disque est plein et les changements sont refusés. Libérez de l’espace ou agrandissez-le maintenant.',
  'operations.health.problem.MIGRATIONS_PENDING':
    'La base de données est plus ancienne que cette version. Redémarrez le portail pour qu’il la mette à jour.',
  'operations.health.problem.CONNECTIONS_SCARCE':
    'La plupart des connexions sont utilisées. Augmentez max_connections ou réduisez le nombre de nœuds.',
  'operations.health.problem.LONG_TRANSACTION':
    'Une transaction est ouverte depuis longtemps et peut en retenir d’autres. Trouvez-la dans pg_stat_activity.',
  'operations.health.problem.NO_WORKER':
    'Aucun processus ne s’est manifesté dans la dernière minute : aucune tâche n’avance. Démarrez un nœud du portail.',
  'operations.health.problem.JOBS_LATE':
    'Des tâches attendent depuis plus de 5 minutes. Ajoutez un nœud ou voyez quel type s’accumule.',
  'operations.health.problem.JOBS_FAILED': 'Des tâches ont échoué. Réessayez-les ou écartez-les.',
  'operations.health.problem.MAIL_LATE':
    'Des courriels attendent depuis plus de 5 minutes. Vérifiez le serveur de courriel dans SMTP_URL.',
  'operations.health.problem.MAIL_FAILED':
    'Des courriels sont impossibles à livrer. Renvoyez-les ou écartez-les.',
  'operations.health.problem.MAIL_NOT_SENT':
    'Aucun serveur de courriel : personne ne reçoit de courriel. Définissez SMTP_URL.',
  'operations.health.problem.SCANNER_AWAY':
    'L’antivirus ne répond pas : personne ne peut joindre de fichiers aux billets. Vérifiez CLAMD_ADDRESS et son service.',
};
