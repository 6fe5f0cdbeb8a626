import type { Translation } from '../../catalog.ts';
import type { charts as source } from '../../en-US/record/charts.ts';

export const charts: Translation<typeof source> = {
  'charts.showTable': 'Tableau',
  'charts.showChart': 'Graphique',
  'charts.downloadCsv': 'Fichier CSV',
  'charts.empty': 'Rien n’a encore été compté pendant cette période.',
  'charts.noData': 'aucune donnée',
  'charts.loading': 'Chargement du graphique…',
  'charts.keys':
    'Gauche et Droite passent d’un point au suivant; Début et Fin, au premier et au dernier. Échap quitte le point.',
  'charts.week': 'Semaine',
  'charts.weekTo': 'Semaine jusqu’au {day}',
  'charts.day': 'Jour',
  'charts.preliminary': 'pas encore terminé',
  'charts.axisStartsAt': 'L’axe commence à {value}.',
  'charts.yearAgo': 'Il y a un an',
};
