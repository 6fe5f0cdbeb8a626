import type { Translation } from '../../catalog.ts';
import type { userFiles as source } from '../../en-US/people/user-files.ts';

export const userFiles: Translation<typeof source> = {
  'user-files.open': 'Téléversement en bloc',
  'user-files.create.title': 'Ajouter des utilisateurs à partir d’un fichier',
  'user-files.edit.title': 'Modifier des utilisateurs à partir d’un fichier',
  'user-files.create.lead':
    'Remplissez le modèle, une personne par ligne, puis téléversez-le. Sans rôle, la personne devient utilisateur; sans produits, elle n’en reçoit aucun. Vous verrez ce qui va se passer avant de commencer.',
  'user-files.edit.lead':
    'Téléchargez vos utilisateurs, modifiez ce qu’il faut et téléversez le fichier. Les cellules vides ne changent rien; Aucun dans Produits retire tous les produits. Vous verrez ce qui va se passer avant de commencer.',
  'user-files.create.template': 'Télécharger le modèle',
  'user-files.edit.template': 'Télécharger les utilisateurs',
  'user-files.drop': 'Déposez le fichier ici ou choisissez-le',
  'user-files.drop.again': 'Déposez un autre fichier ici ou choisissez-le',
  'user-files.drop.hint': '.xlsx ou .csv, jusqu’à {rows, number} lignes et {megabytes, number} Mo',
  'user-files.checking': 'Vérification : {name}…',
  'user-files.error.check': 'Impossible de vérifier {name}',
  'user-files.error.refused': '{name} ne peut pas être utilisé',
  'user-files.error.type':
    'Seuls les fichiers .xlsx et .csv peuvent être utilisés. Enregistrez la liste dans l’un de ces formats.',
  'user-files.error.several': 'Déposez un seul fichier à la fois.',
  'user-files.error.empty': 'Le fichier est vide.',
  'user-files.error.tooLarge':
    'Ce fichier est trop volumineux. La limite est de {rows, number} lignes et {megabytes, number} Mo. Divisez-le et téléversez les parties.',
  'user-files.error.gone':
    'Le fichier a changé ou a été déplacé depuis que vous l’avez choisi. Choisissez-le de nouveau.',
  'user-files.error.columns':
    '{message} Manquantes : {columns}. Les noms de colonnes vont dans la première ligne de la première feuille.',
  'user-files.error.repeated': '{message} Répétées : {columns}.',
  'user-files.error.unreadable':
    'Impossible de lire ce fichier. Il est peut-être endommagé ou protégé par un mot de passe. Enregistrez-le en .xlsx sans mot de passe et réessayez.',
  'user-files.error.noRows':
    'Ce fichier ne contient personne. Ajoutez une personne par ligne, sous les noms de colonnes de la première feuille, puis réessayez.',
  'user-files.error.start': 'Impossible de commencer le téléversement',
  'user-files.review.title': 'Ce que fera {name}',
  'user-files.review.filter': 'Afficher les lignes par résultat',
  'user-files.outcome.all': 'Toutes ({count, number})',
  'user-files.outcome.CREATE': 'Nouvelles ({count, number})',
  'user-files.outcome.CHANGE': 'Modifiées ({count, number})',
  'user-files.outcome.SAME': 'Inchangées ({count, number})',
  'user-files.outcome.REFUSED': 'Refusées ({count, number})',
  'user-files.badge.CREATE': 'À ajouter',
  'user-files.badge.CHANGE': 'À modifier',
  'user-files.badge.SAME': 'Inchangée',
  'user-files.badge.REFUSED': 'Refusée',
  'user-files.column.line': 'Ligne',
  'user-files.column.person': 'Personne',
  'user-files.column.effect': 'Ce qui se passe',
  'user-files.rows.label': 'Lignes du fichier',
  'user-files.rows.cut':
    '{shown, plural, one {# ligne est affichée} other {# lignes sont affichées}}; le fichier en a {more, number} de plus. Le fichier de résultats les contiendra toutes.',
  'user-files.rows.refusedNote':
    'Les lignes refusées sont ignorées. Le fichier de résultats les indique, avec la raison.',
  'user-files.losing.title':
    '{count, plural, one {# personne perd un accès qu’elle a maintenant} other {# personnes perdent un accès qu’elles ont maintenant}}',
  'user-files.losing.message':
    'Le fichier retire des produits ou des types d’accès. Vérifiez les lignes modifiées avant de commencer.',
  'user-files.outdated.title': 'Quelqu’un d’autre vient de modifier des données de ce fichier',
  'user-files.outdated.message':
    'Rien n’a commencé. Voici ce que le fichier fera maintenant. Vérifiez-le et recommencez.',
  'user-files.change': '{field} : {before} → {after}',
  'user-files.change.new': '{field} : {after}',
  'user-files.change.nothing': 'rien',
  'user-files.problem': '{field} : {message}',
  'user-files.field.firstName': 'Prénom',
  'user-files.field.lastName': 'Nom de famille',
  'user-files.field.email': 'Courriel',
  'user-files.field.role': 'Rôle',
  'user-files.field.products': 'Produits',
  'user-files.field.multiple': 'Accès à plusieurs fournisseurs',
  'user-files.override.title':
    '{count, plural, one {# personne fait déjà partie des utilisateurs de l’entreprise} other {# personnes font déjà partie des utilisateurs de l’entreprise}}',
  'user-files.override.message':
    'Le fichier remplace leur rôle et leurs produits. Les cellules vides ne changent rien.',
  'user-files.override.list': 'Utilisateurs dont l’accès sera remplacé',
  'user-files.override.more': 'et {count, plural, one {# autre} other {# autres}}',
  'user-files.override.confirm':
    '{count, plural, one {Remplacer l’accès de cet utilisateur} other {Remplacer l’accès de ces # utilisateurs}}',
  'user-files.override.required': 'Confirmez-le ou téléversez un fichier sans ces personnes.',
  'user-files.nothing':
    'Aucune ligne de ce fichier ne change quoi que ce soit. Corrigez-le et téléversez-le de nouveau.',
  'user-files.correct': 'Corriger {field}, ligne {line, number}',
  'user-files.check': '{count, plural, one {Vérifier # correction} other {Vérifier # corrections}}',
  'user-files.check.note':
    'Corrigez ici même les cellules refusées, puis vérifiez-les. Le fichier reste tel quel; le fichier de résultats montre les valeurs corrigées.',
  'user-files.check.failed': 'Impossible de vérifier les corrections',
  'user-files.check.limit': 'Vous pouvez corriger {max, number} cellules ici',
  'user-files.check.limit.next': 'Corrigez les autres dans le fichier et téléversez-le de nouveau.',
  'user-files.check.done':
    'Vérification faite. {count, plural, =0 {Aucune ligne n’est refusée} one {# ligne est refusée} other {# lignes sont refusées}}.',
  'user-files.another': 'Choisir un autre fichier',
  'user-files.create.start':
    '{count, plural, one {Commencer avec # utilisateur} other {Commencer avec # utilisateurs}}',
  'user-files.edit.start':
    '{count, plural, one {Modifier # utilisateur} other {Modifier # utilisateurs}}',
  'user-files.started':
    '{count, plural, one {Le téléversement en bloc de # utilisateur a bien commencé!} other {Le téléversement en bloc de # utilisateurs a bien commencé!}}',
  'user-files.started.outcome':
    '{create, plural, =0 {} one {# personne est ajoutée.} other {# personnes sont ajoutées.}} {change, plural, =0 {} one {# personne change.} other {# personnes changent.}} {refused, plural, =0 {} one {# ligne est ignorée.} other {# lignes sont ignorées.}}',
};
