import type { Translation } from '../../catalog.ts';
import type { glossaryImports as source } from '../../en-US/dictionary/glossary-imports.ts';

export const glossaryImports: Translation<typeof source> = {
  'glossary-imports.title': 'Importation du dictionnaire de données',
  'glossary-imports.lead':
    'Téléversez une feuille de calcul de termes. Nous la vérifions d’abord et montrons ce qui changerait; rien ne change avant que vous l’appliquiez.',
  'glossary-imports.upload.title': 'Nouvelle importation',
  'glossary-imports.upload.drop': 'Choisissez un fichier ou déposez-le ici',
  'glossary-imports.upload.hint':
    '.xlsx ou .csv, jusqu’à {megabytes, number} Mo et {rows, plural, one {# ligne} other {# lignes}}. La première ligne contient les en-têtes.',
  'glossary-imports.upload.remove': 'Retirer les termes qui ne sont pas dans le fichier',
  'glossary-imports.upload.remove.hint':
    'Seulement pour un fichier avec tout le dictionnaire. Les lignes refusées conservent leurs termes.',
  'glossary-imports.upload.one': 'Téléversez un fichier à la fois.',
  'glossary-imports.upload.tooLarge':
    'Ce fichier est trop volumineux. La limite est de {megabytes, number} Mo.',
  'glossary-imports.upload.failed': 'Nous n’avons pas pu téléverser le fichier',
  'glossary-imports.uploading': 'Téléversement…',
  'glossary-imports.current': 'Importation de {name}',
  'glossary-imports.failed': 'Nous n’avons pas pu charger les importations',
  'glossary-imports.gone': 'Cette importation n’est plus conservée.',
  'glossary-imports.stage.CHECKING': 'Vérification',
  'glossary-imports.stage.CHECKED': 'Prête à appliquer',
  'glossary-imports.stage.APPLYING': 'Application',
  'glossary-imports.stage.APPLIED': 'Appliquée',
  'glossary-imports.stage.FAILED': 'En échec',
  'glossary-imports.stage.CANCELLED': 'Abandonnée',
  'glossary-imports.progress.read':
    '{done, plural, =0 {Lecture du fichier…} one {# ligne lue} other {# lignes lues}}',
  'glossary-imports.progress.of':
    '{done, number} de {total, plural, one {# ligne} other {# lignes}}',
  'glossary-imports.progress.safe':
    'Vous pouvez quitter cette page. Jusqu’à la fin, tout le monde voit l’ancien dictionnaire.',
  'glossary-imports.count.added': 'Ajoutés',
  'glossary-imports.count.changed': 'Modifiés',
  'glossary-imports.count.removed': 'Retirés',
  'glossary-imports.count.refused': 'Refusés',
  'glossary-imports.count.same': 'Inchangés',
  'glossary-imports.unknownColumns': 'Les colonnes que nous ne reconnaissons pas sont ignorées',
  'glossary-imports.count': '{count, number}',
  'glossary-imports.apply': 'Appliquer',
  'glossary-imports.apply.title': 'Appliquer {name}?',
  'glossary-imports.apply.effect':
    '{changes, plural, one {# terme change} other {# termes changent}} immédiatement pour tout le monde.',
  'glossary-imports.apply.removed':
    '{count, plural, one {# terme est retiré.} other {# termes sont retirés.}}',
  'glossary-imports.apply.refused':
    '{count, plural, one {# ligne est refusée et ignorée.} other {# lignes sont refusées et ignorées.}}',
  'glossary-imports.nothing':
    'Le dictionnaire est déjà comme dans ce fichier. Il n’y a rien à appliquer.',
  'glossary-imports.cancel': 'Abandonner',
  'glossary-imports.cancel.title': 'Abandonner cette importation?',
  'glossary-imports.cancel.effect': 'Le dictionnaire reste comme il était.',
  'glossary-imports.cancel.done': 'Abandonnée. Le dictionnaire est comme il était.',
  'glossary-imports.report': 'Télécharger le rapport',
  'glossary-imports.rows': 'Premières lignes du rapport',
  'glossary-imports.row.line': 'Ligne {line, number}',
  'glossary-imports.row.notInFile': 'Pas dans le fichier',
  'glossary-imports.outcome.added': 'Ajouté',
  'glossary-imports.outcome.changed': 'Modifié',
  'glossary-imports.outcome.removed': 'Retiré',
  'glossary-imports.outcome.refused': 'Refusé',
  'glossary-imports.outcome.same': 'Inchangé',
  'glossary-imports.list.title': 'Importations récentes',
  'glossary-imports.list.lead':
    'Conservées 30 jours. L’historique a toutes les importations, y compris celles en ligne de commande.',
  'glossary-imports.list.none': 'Aucune importation pour l’instant.',
  'glossary-imports.list.by': '{name}, {date}',
  'glossary-imports.list.byErased': 'Personne effacée',
  'glossary-imports.list.open.of': 'Ouvrir l’importation de {name}',
  'glossary-imports.list.counts':
    'Ajoutés : {added, number} · Modifiés : {changed, number} · Retirés : {removed, number} · Refusés : {refused, number}',
  'glossary-imports.history.name': 'dictionnaire de données',
  'glossary-imports.row.values': 'Avant et après',
  'glossary-imports.row.empty': '(vide)',
  'glossary-imports.upload.export': 'Télécharger les termes actuels',
  'glossary-imports.upload.export.hint':
    'Pour commencer : modifiez le fichier et téléversez-le de nouveau.',
};
