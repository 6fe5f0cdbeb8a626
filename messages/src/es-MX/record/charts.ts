import type { Translation } from '../../catalog.ts';
import type { charts as source } from '../../en-US/record/charts.ts';

export const charts: Translation<typeof source> = {
  'charts.showTable': 'Tabla',
  'charts.showChart': 'Gráfica',
  'charts.downloadCsv': 'Archivo CSV',
  'charts.empty': 'Todavía no se ha contado nada en este periodo.',
  'charts.noData': 'sin datos',
  'charts.loading': 'Cargando la gráfica…',
  'charts.keys':
    'Izquierda y Derecha pasan de un punto al siguiente; Inicio y Fin, al primero y al último. Escape deja el punto.',
  'charts.week': 'Semana',
  'charts.weekTo': 'Semana hasta el {day}',
  'charts.day': 'Día',
  'charts.preliminary': 'aún no termina',
  'charts.axisStartsAt': 'El eje empieza en {value}.',
  'charts.yearAgo': 'Hace un año',
};
