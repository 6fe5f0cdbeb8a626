import type { Translation } from '../../catalog.ts';
import type { tableDemo as source } from '../../en-US/operations/table-demo.ts';

export const tableDemo: Translation<typeof source> = {
  'table-demo.title': 'Tableau de données',
  'table-demo.lead':
    'Tout ce que le tableau peut faire, avec des personnes fictives. Dans la démonstration seulement.',
  'table-demo.search': 'Rechercher par nom ou courriel',
  'table-demo.slow': 'Serveur lent',
  'table-demo.failing': 'Serveur en panne',
  'table-demo.all': 'Toutes les colonnes',
  'table-demo.asked': 'Pages demandées : {pages}',
  'table-demo.remove': 'Supprimer',
  'table-demo.open': 'Ouvrir',
  'table-demo.first': 'Prénom',
  'table-demo.last': 'Nom de famille',
  'table-demo.email': 'Courriel',
  'table-demo.type': 'Type d’utilisateur',
  'table-demo.multiple': 'Plusieurs fournisseurs',
  'table-demo.products': 'Produits',
  'table-demo.note': 'Note',
  'table-demo.login': 'Dernière connexion',
  'table-demo.charter': 'Charter',
  'table-demo.third': 'Tiers',
  'table-demo.never': 'Jamais',
  'table-demo.leaving': 'suppression…',
  'table-demo.more': 'Voir plus : note ({name})',
  'table-demo.less': 'Voir moins : note ({name})',
  'table-demo.refused': 'Le serveur de démonstration est configuré pour échouer.',
};
