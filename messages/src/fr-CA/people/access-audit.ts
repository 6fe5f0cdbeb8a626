import type { Translation } from '../../catalog.ts';
import type { accessAudit as source } from '../../en-US/people/access-audit.ts';

export const accessAudit: Translation<typeof source> = {
  'audit.banner.pending':
    'Vous avez un audit en attente. Terminez l’audit des accès au plus tard le {date}',
  'audit.banner.overdue':
    'L’audit des accès de l’entreprise {company} devait être terminé le {date}',
  'audit.banner.region': 'Audit ouvert',
  'audit.banner.others': 'Communiquez avec votre administrateur',
  'audit.decided': 'Décidés : {decided, number} sur {total, number}',
  'audit.dialog.title': 'Terminer l’audit des accès',
  'audit.dialog.lead': 'Confirmez ce qui suit pour {company} :',
  'audit.statements': 'Déclarations à confirmer',
  'audit.statement.reviewed': 'J’ai passé en revue la liste de nos utilisateurs.',
  'audit.statement.modified': 'J’ai apporté les modifications nécessaires.',
  'audit.statement.verified': 'Tous les utilisateurs ont été vérifiés et audités.',
  'audit.confirm': 'Confirmer l’audit',
  'audit.done.title': 'L’audit est terminé',
  'audit.done.kept': 'Rien ne change pour les utilisateurs de l’entreprise {company}.',
  'audit.done.restored':
    'L’accès est rétabli : toutes les personnes de l’entreprise {company} peuvent de nouveau ouvrir le portail.',
  'audit.failed': 'L’audit n’a pas été terminé',
  'audit.lock.title': 'L’accès est suspendu jusqu’à la fin de l’audit',
  'audit.lock.lead':
    'L’audit des accès de l’entreprise {company} devait être terminé le {date}. Tant qu’un administrateur ne l’a pas confirmé, personne dans l’entreprise ne peut ouvrir les pages du portail.',
  'audit.lock.nextStep':
    'Passez vos utilisateurs en revue, puis confirmez les trois déclarations. L’accès revient aussitôt.',
  'audit.lock.review': 'Vérifier vos utilisateurs',
  'audit.panel.title': 'Audit des accès',
  'audit.panel.lead': 'Une fois l’an, un administrateur confirme qui a accès.',
  'audit.panel.loading': 'Chargement de l’audit…',
  'audit.panel.loadFailed': 'Impossible de charger l’audit',
  'audit.status.NONE': 'Pas encore dû',
  'audit.status.PENDING': 'En attente',
  'audit.status.COMPLETED': 'Terminé',
  'audit.status.OVERDUE': 'En retard',
  'audit.panel.due': 'Échéance',
  'audit.panel.last': 'Dernier audit terminé',
  'audit.panel.lastBy': '{date}, par {person}',
  'audit.extend.title': 'Accorder plus de temps à l’entreprise',
  'audit.extend.date': 'Nouvelle échéance',
  'audit.extend.needed': 'Choisissez un jour.',
  'audit.extend.submit': 'Prolonger',
  'audit.extend.done': 'L’audit de l’entreprise {company} doit maintenant être terminé le {date}.',
  'audit.extend.failed': 'L’échéance n’a pas été modifiée',
  'audit.evidence.title': 'Preuve',
  'audit.evidence.lead':
    'Pour votre auditeur : qui a décidé quoi et quand, en PDF et en Excel, avec une signature que tout le monde peut vérifier.',
  'audit.evidence.completed': 'Terminé le {date}',
  'audit.evidence.completedBy': 'Terminé le {date} par {person}',
  'audit.evidence.open': 'Ouvert, à terminer le {date}',
  'audit.evidence.list': 'Audits de l’entreprise',
  'audit.evidence.download': 'Télécharger la preuve signée',
  'audit.evidence.downloadOf': 'Télécharger la preuve signée de l’audit à terminer le {date}',
  'audit.evidence.loadFailed': 'Impossible de charger les audits',
  'audit.evidence.how': 'Comment un auditeur la vérifie',
  'audit.evidence.steps':
    'Décompressez l’ensemble, enregistrez le programme et les clés dans le même dossier, puis exécutez :',
  'audit.evidence.program': 'Programme de vérification',
  'audit.evidence.keys': 'Clés publiques',
  'audit.evidence.result':
    'Il nomme chaque fichier modifié, même d’un seul octet. Ni connexion au portail ni accès à Internet ne sont nécessaires.',
};
