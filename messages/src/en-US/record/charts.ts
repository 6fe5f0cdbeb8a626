export const charts = {
  'charts.showTable': 'Table',
  'charts.showChart': 'Chart',
  'charts.downloadCsv': 'CSV file',
  'charts.empty': 'Nothing was counted in this period yet.',
  'charts.noData': 'no data',
  'charts.loading': 'Loading the chart…',
  'charts.keys':
    'Left and Right move from one point to the next, Home and End to the first and the last. Escape leaves the point.',
  'charts.week': 'Week',
  'charts.weekTo': 'Week to {day}',
  'charts.day': 'Day',
  'charts.preliminary': 'not over yet',
  'charts.axisStartsAt': 'The axis starts at {value}.',
  'charts.yearAgo': 'A year ago',
};
