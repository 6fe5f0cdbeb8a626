export const glossaryImports = {
  'glossary-imports.title': 'Data dictionary import',
  'glossary-imports.lead':
    'Upload a spreadsheet of terms. We check it first and show what would change; nothing changes until you apply it.',
  'glossary-imports.upload.title': 'New import',
  'glossary-imports.upload.drop': 'Choose a file or drop it here',
  'glossary-imports.upload.hint':
    '.xlsx or .csv, up to {megabytes, number} MB and {rows, number} rows. The first row has the headers.',
  'glossary-imports.upload.remove': 'Remove terms that aren’t in the file',
  'glossary-imports.upload.remove.hint':
    'Only for a file with the whole dictionary. Refused rows keep their terms.',
  'glossary-imports.upload.one': 'Upload one file at a time.',
  'glossary-imports.upload.tooLarge':
    'This file is too large. The limit is {megabytes, number} MB.',
  'glossary-imports.upload.failed': 'We couldn’t upload the file',
  'glossary-imports.uploading': 'Uploading…',
  'glossary-imports.current': 'Import of {name}',
  'glossary-imports.failed': 'We couldn’t load the imports',
  'glossary-imports.gone': 'This import is no longer kept.',
  'glossary-imports.stage.CHECKING': 'Checking',
  'glossary-imports.stage.CHECKED': 'Ready to apply',
  'glossary-imports.stage.APPLYING': 'Applying',
  'glossary-imports.stage.APPLIED': 'Applied',
  'glossary-imports.stage.FAILED': 'Failed',
  'glossary-imports.stage.CANCELLED': 'Cancelled',
  'glossary-imports.progress.read':
    '{done, plural, =0 {Reading the file…} one {# row read} other {# rows read}}',
  'glossary-imports.progress.of': '{done, number} of {total, plural, one {# row} other {# rows}}',
  'glossary-imports.progress.safe':
    'You can leave this page. Until the end everyone sees the old dictionary.',
  'glossary-imports.count.added': 'Added',
  'glossary-imports.count.changed': 'Changed',
  'glossary-imports.count.removed': 'Removed',
  'glossary-imports.count.refused': 'Refused',
  'glossary-imports.count.same': 'Unchanged',
  'glossary-imports.unknownColumns': 'Columns that we don’t know are left out',
  'glossary-imports.count': '{count, number}',
  'glossary-imports.apply': 'Apply',
  'glossary-imports.apply.title': 'Apply {name}?',
  'glossary-imports.apply.effect':
    '{changes, plural, one {# term changes} other {# terms change}} at once for everyone.',
  'glossary-imports.apply.removed':
    '{count, plural, one {# term is removed.} other {# terms are removed.}}',
  'glossary-imports.apply.refused':
    '{count, plural, one {# row is refused and left out.} other {# rows are refused and left out.}}',
  'glossary-imports.nothing':
    'The dictionary is already as in this file. There is nothing to apply.',
  'glossary-imports.cancel': 'Stop',
  'glossary-imports.discard': 'Discard',
  'glossary-imports.cancel.title': 'Stop this import?',
  'glossary-imports.cancel.effect': 'The dictionary stays as it was.',
  'glossary-imports.cancel.done': 'Stopped. The dictionary is as it was.',
  'glossary-imports.report': 'Download report',
  'glossary-imports.rows': 'First rows of the report',
  'glossary-imports.row.line': 'Line {line, number}',
  'glossary-imports.row.notInFile': 'Not in the file',
  'glossary-imports.outcome.added': 'Added',
  'glossary-imports.outcome.changed': 'Changed',
  'glossary-imports.outcome.removed': 'Removed',
  'glossary-imports.outcome.refused': 'Refused',
  'glossary-imports.outcome.same': 'Unchanged',
  'glossary-imports.list.title': 'Recent imports',
  'glossary-imports.list.lead':
    'Kept for 30 days. The history has all imports, also those at the command line.',
  'glossary-imports.list.none': 'No imports yet.',
  'glossary-imports.list.by': '{name}, {date}',
  'glossary-imports.list.byErased': 'Erased person',
  'glossary-imports.list.open.of': 'Open the import of {name}',
  'glossary-imports.list.counts':
    'Added: {added, number} · Changed: {changed, number} · Removed: {removed, number} · Refused: {refused, number}',
  'glossary-imports.history.name': 'the data dictionary',
} as const;
