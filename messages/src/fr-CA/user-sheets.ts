import type { Translation } from '../catalog.ts';
import type { userSheets as source } from '../en-US/user-sheets.ts';

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
    'Séparés par des points-virgules. Au besoin, ajoutez un type d’accès entre parenthèses ({accessTypes}); sans lui, c’est UI. Vide : aucun produit pour une nouvelle personne; un utilisateur existant garde les siens. Votre entreprise a : {products}',
  'user-sheets.help.products.edit':
    'Tous les produits que la personne doit avoir, séparés par des points-virgules. Au besoin, ajoutez un type d’accès entre parenthèses ({accessTypes}). Vide : aucun changement; {none} : tous sont retirés. Votre entreprise a : {products}',
  'user-sheets.help.multiple': 'À titre d’information. Ce qui est écrit ici est ignoré.',
  'user-sheets.help.rows':
    'Un fichier a au plus {rows, number} lignes. Les autres colonnes sont ignorées.',
  'user-sheets.help.empty': 'Une cellule vide laisse la valeur telle quelle.',
  'user-sheets.help.subDomains': '{domain} avec sous-domaines',
  'user-sheets.example.firstName': 'Anne',
  'user-sheets.example.lastName': 'Tremblay',
  'user-sheets.result': 'Résultat',
  'user-sheets.result.line': 'Ligne',
  'user-sheets.result.outcome': 'Résultat',
  'user-sheets.result.problem': 'Problème',
  'user-sheets.result.note': 'Note',
  'user-sheets.result.nameBefore': 'Nom précédent',
  'user-sheets.result.roleBefore': 'Rôle précédent',
  'user-sheets.result.roleAfter': 'Nouveau rôle',
  'user-sheets.result.productsBefore': 'Produits précédents',
  'user-sheets.result.productsAfter': 'Nouveaux produits',
  'user-sheets.outcome.CREATE': 'Ajouté',
  'user-sheets.outcome.CHANGE': 'Modifié',
  'user-sheets.outcome.SAME': 'Déjà ainsi',
  'user-sheets.outcome.REFUSED': 'Refusé',
  'user-sheets.problem': '{column} : {message}',
  'user-sheets.problem.repeated': 'Cette adresse est déjà à la ligne {value}.',
  'user-sheets.problem.tooLong': 'Trop long : {value, number} caractères au plus.',
  'user-sheets.problem.severalAddresses': 'Écrivez une seule adresse par ligne.',
  'user-sheets.problem.domain':
    'L’entreprise n’a pas autorisé le domaine de cette adresse. Corrigez l’adresse ou autorisez d’abord son domaine.',
  'user-sheets.problem.notSubscribed':
    'L’entreprise n’est pas abonnée à {value}. Retirez-le de la cellule.',
  'user-sheets.problem.unknownProduct':
    'Il n’y a pas de produit « {value} ». Écrivez les noms comme le modèle les indique, séparés par des points-virgules.',
  'user-sheets.problem.unknownWay':
    'Il n’y a pas de type d’accès « {value} ». Écrivez l’un de ceux-ci : {accessTypes}.',
  'user-sheets.problem.mixedAccessTypes':
    '« {value} » est donné à la fois sans accès direct et avec. Écrivez l’un ou l’autre.',
  'user-sheets.problem.unknownRole': 'Il n’y a pas de rôle « {value} ». Écrivez {admin} ou {user}.',
  'user-sheets.problem.notMember':
    'Personne avec cette adresse n’est utilisateur de l’entreprise. Les nouvelles personnes s’ajoutent avec un fichier d’ajout.',
  'user-sheets.problem.surplus':
    'Cette ligne a plus de cellules qu’il n’y a de colonnes. Écrivez tous les produits dans une seule cellule, séparés par des points-virgules; dans un fichier .csv, entre guillemets.',
  'user-sheets.problem.misplacedProduct':
    '« {value} » est un produit. Écrivez tous les produits dans une seule cellule de la colonne Produits, séparés par des points-virgules; dans un fichier .csv, entre guillemets.',
  'user-sheets.problem.blocked':
    'Cette personne fait partie des utilisateurs de l’entreprise et elle est bloquée. Débloquez-la d’abord; d’ici là, cette ligne est laissée de côté.',
  'user-sheets.problem.changed':
    'Entre-temps, quelqu’un d’autre a modifié les données de cette personne. Elles restent telles quelles; vérifiez le fichier de nouveau.',
  'user-sheets.note.multipleIgnored': 'La colonne Accès à plusieurs fournisseurs a été ignorée.',
  'user-sheets.note.nameKept':
    'Le nom reste le même : cette personne appartient aussi à une autre entreprise et le change elle-même.',
  'user-sheets.note.nameIgnored':
    'Le nom reste tel quel : l’ajout d’utilisateurs ne renomme personne.',
  'user-sheets.note.staysBlocked': 'Cette personne reste bloquée.',
};
