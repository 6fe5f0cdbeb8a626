import type { Translation } from '../../catalog.ts';
import type { userSheets as source } from '../../en-US/people/user-sheets.ts';

export const userSheets: Translation<typeof source> = {
  'user-sheets.users': 'Utilisateurs',
  'user-sheets.help': 'Comment le remplir',
  'user-sheets.createFile': 'ajouter-utilisateurs',
  'user-sheets.editFile': 'modifier-utilisateurs',
  'user-sheets.help.column': 'Colonne',
  'user-sheets.help.meaning': 'Quoi écrire',
  'user-sheets.help.example': 'Exemple',
  'user-sheets.help.firstName': 'Lettres, espaces, apostrophes, traits d’union et points.',
  'user-sheets.help.lastName': 'Comme le prénom.',
  'user-sheets.help.email.create':
    'L’adresse avec laquelle la personne se connecte, de l’un de ces domaines : {domains}',
  'user-sheets.help.email.edit': 'Le courriel de la personne. Il ne peut pas être changé ici.',
  'user-sheets.help.role.create':
    '{roles}. Vide : {user} pour une nouvelle personne; un utilisateur existant garde son rôle.',
  'user-sheets.help.role.edit': '{roles}. Vide : le rôle reste le même.',
  'user-sheets.help.products.create':
    'Séparés par des points-virgules. Au besoin, ajoutez un type d’accès entre parenthèses ({accessTypes}); sinon, c’est UI. Vide : aucun produit pour une nouvelle personne; un utilisateur existant garde les siens. Votre entreprise a : {products}',
  'user-sheets.help.products.edit':
    'Tous les produits que la personne doit avoir, séparés par des points-virgules. Au besoin, ajoutez un type d’accès entre parenthèses ({accessTypes}). Vide : aucun changement; {none} : tous sont retirés. Votre entreprise a : {products}',
  'user-sheets.help.multiple': 'Pour information seulement. Ce que vous écrivez ici est ignoré.',
  'user-sheets.help.rows': 'Jusqu’à {rows, number} lignes. Les autres colonnes sont ignorées.',
  'user-sheets.help.empty': 'Une cellule vide ne change rien.',
  'user-sheets.help.subDomains': '{domain} et ses sous-domaines',
  'user-sheets.example.firstName': 'Anne',
  'user-sheets.example.lastName': 'Tremblay',
  'user-sheets.result': 'Résultat',
  'user-sheets.result.line': 'Ligne',
  'user-sheets.result.outcome': 'Résultat',
  'user-sheets.result.problem': 'Problème',
  'user-sheets.result.note': 'Note',
  'user-sheets.result.nameBefore': 'Nom avant',
  'user-sheets.result.roleBefore': 'Rôle avant',
  'user-sheets.result.roleAfter': 'Rôle après',
  'user-sheets.result.productsBefore': 'Produits avant',
  'user-sheets.result.productsAfter': 'Produits après',
  'user-sheets.outcome.CREATE': 'Ajouté',
  'user-sheets.outcome.CHANGE': 'Modifié',
  'user-sheets.outcome.SAME': 'Inchangé',
  'user-sheets.outcome.REFUSED': 'Refusé',
  'user-sheets.problem': '{column} : {message}',
  'user-sheets.problem.repeated': 'Cette adresse est déjà à la ligne {value}.',
  'user-sheets.problem.tooLong': 'Trop long. La limite est de {value, number} caractères.',
  'user-sheets.problem.severalAddresses': 'Écrivez une seule adresse par ligne.',
  'user-sheets.problem.domain':
    'Le domaine de cette adresse n’est pas autorisé. Corrigez l’adresse ou autorisez d’abord son domaine.',
  'user-sheets.problem.notSubscribed':
    'L’entreprise n’est pas abonnée à {value}. Retirez-le de la cellule.',
  'user-sheets.problem.unknownProduct':
    'Le produit « {value} » n’existe pas. Écrivez les noms comme dans le modèle, séparés par des points-virgules.',
  'user-sheets.problem.unknownProductNear':
    'Le produit « {value} » n’existe pas. Vouliez-vous dire {near}?',
  'user-sheets.problem.unknownAccessType':
    'Le type d’accès « {value} » n’existe pas. Utilisez l’un de ceux-ci : {accessTypes}.',
  'user-sheets.problem.mixedAccessTypes':
    '« {value} » figure à la fois avec et sans accès direct. Choisissez l’un ou l’autre.',
  'user-sheets.problem.unknownRole': 'Le rôle « {value} » n’existe pas. Écrivez {admin} ou {user}.',
  'user-sheets.problem.unknownRoleNear':
    'Le rôle « {value} » n’existe pas. Vouliez-vous dire {near}?',
  'user-sheets.problem.notMember':
    'Aucun utilisateur de l’entreprise n’a cette adresse. Pour de nouvelles personnes, utilisez le fichier d’ajout d’utilisateurs.',
  'user-sheets.problem.surplus':
    'Cette ligne a plus de cellules qu’il n’y a de colonnes. Mettez tous les produits dans une seule cellule, séparés par des points-virgules; dans un fichier .csv, mettez cette cellule entre guillemets.',
  'user-sheets.problem.misplacedProduct':
    '« {value} » est un produit. Mettez tous les produits dans une seule cellule de la colonne Produits, séparés par des points-virgules; dans un fichier .csv, mettez cette cellule entre guillemets.',
  'user-sheets.problem.blocked':
    'Cet utilisateur est bloqué. Débloquez-le d’abord; d’ici là, cette ligne est ignorée.',
  'user-sheets.problem.changed':
    'Quelqu’un d’autre vient de modifier les données de cette personne. Elles restent telles quelles; vérifiez le fichier de nouveau.',
  'user-sheets.note.multipleIgnored': 'La colonne Accès à plusieurs fournisseurs a été ignorée.',
  'user-sheets.note.nameKept':
    'Le nom reste le même : cette personne appartient aussi à une autre entreprise et elle seule peut le changer.',
  'user-sheets.note.nameIgnored':
    'Le nom reste le même : l’ajout d’utilisateurs ne renomme personne.',
  'user-sheets.note.staysBlocked': 'Cette personne reste bloquée.',
};
