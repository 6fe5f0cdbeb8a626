export const exports = {
  'exports.about': 'About this file',
  'exports.what': 'Detail',
  'exports.value': 'Value',
  'exports.portal': 'Portal',
  'exports.company': 'Company',
  'exports.exportedOn': 'Exported on',
  'exports.timeZone': 'Time zone',
  'exports.exportedBy': 'Exported by',
  'exports.search': 'Search',
  'exports.list': 'List',
  'exports.all': 'All',
  'exports.none': 'None',
} as const;
