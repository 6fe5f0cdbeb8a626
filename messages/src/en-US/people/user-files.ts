export const userFiles = {
  'user-files.open': 'Bulk upload',
  'user-files.create.title': 'Add users from a file',
  'user-files.edit.title': 'Edit users from a file',
  'user-files.create.lead':
    'Fill in the template, one person per row, and upload it. An empty role means user; empty products mean none. You’ll see what happens before anything starts.',
  'user-files.edit.lead':
    'Download your users, change what you need and upload the file. Empty cells change nothing; None in Products removes all products. You’ll see what happens before anything starts.',
  'user-files.create.template': 'Download the template',
  'user-files.edit.template': 'Download the users to edit',
  'user-files.drop': 'Drop the file here, or choose it',
  'user-files.drop.again': 'Drop another file here, or choose it',
  'user-files.drop.hint': '.xlsx or .csv, up to {rows, number} rows and {megabytes, number} MB',
  'user-files.checking': 'Checking {name}…',
  'user-files.error.check': '{name} couldn’t be checked',
  'user-files.error.refused': '{name} can’t be used',
  'user-files.error.type': 'Only .xlsx and .csv files work. Save the list as one of them.',
  'user-files.error.several': 'Drop one file at a time.',
  'user-files.error.empty': 'The file is empty.',
  'user-files.error.tooLarge':
    'This file is too large. The limit is {rows, number} rows and {megabytes, number} MB. Split it and upload the parts.',
  'user-files.error.gone': 'The file was changed or moved since you chose it. Choose it again.',
  'user-files.error.columns':
    '{message} Missing: {columns}. Column names belong in the first row of the first sheet.',
  'user-files.error.repeated': '{message} Repeated: {columns}.',
  'user-files.error.unreadable':
    'We can’t read this file. It may be damaged or password-protected. Save it as .xlsx without a password and try again.',
  'user-files.error.noRows':
    'This file has no people in it. Add one person per row below the column names on the first sheet, then try again.',
  'user-files.error.start': 'We couldn’t start the upload',
  'user-files.review.title': 'What {name} will do',
  'user-files.review.filter': 'Show rows by what happens',
  'user-files.outcome.all': 'All ({count, number})',
  'user-files.outcome.CREATE': 'New ({count, number})',
  'user-files.outcome.CHANGE': 'Changed ({count, number})',
  'user-files.outcome.SAME': 'Unchanged ({count, number})',
  'user-files.outcome.REFUSED': 'Refused ({count, number})',
  'user-files.badge.CREATE': 'Will be added',
  'user-files.badge.CHANGE': 'Will be changed',
  'user-files.badge.SAME': 'Unchanged',
  'user-files.badge.REFUSED': 'Refused',
  'user-files.column.line': 'Row',
  'user-files.column.person': 'Person',
  'user-files.column.effect': 'What happens',
  'user-files.rows.label': 'Rows of the file',
  'user-files.rows.cut':
    '{shown, plural, one {Showing # row} other {Showing # rows}}; {more, plural, one {# more is} other {# more are}} in the file. The result file will have them all.',
  'user-files.rows.refusedNote':
    'Refused rows are skipped. The result file lists them, with the reason.',
  'user-files.losing.title':
    '{count, plural, one {# person loses access they have now} other {# people lose access they have now}}',
  'user-files.losing.message':
    'The file removes products or access types. Check the changed rows before you start.',
  'user-files.outdated.title': 'Someone else changed people in this file',
  'user-files.outdated.message':
    'Nothing was started. Below is what the file would do now. Check it and start again.',
  'user-files.change': '{field}: {before} → {after}',
  'user-files.change.new': '{field}: {after}',
  'user-files.change.nothing': 'nothing',
  'user-files.problem': '{field}: {message}',
  'user-files.field.firstName': 'First Name',
  'user-files.field.lastName': 'Last Name',
  'user-files.field.email': 'Email',
  'user-files.field.role': 'Role',
  'user-files.field.products': 'Products',
  'user-files.field.multiple': 'Multi Supplier Access',
  'user-files.override.title':
    '{count, plural, one {# person is already a user here} other {# people are already users here}}',
  'user-files.override.message':
    'The file replaces their role and products. Empty cells change nothing.',
  'user-files.override.list': 'Users whose access will be overwritten',
  'user-files.override.more': 'and {count, number} more',
  'user-files.override.confirm':
    '{count, plural, one {Overwrite the access of this user} other {Overwrite the access of these # users}}',
  'user-files.override.required': 'Confirm this, or upload a file without them.',
  'user-files.nothing': 'No row in this file changes anything. Correct it and upload it again.',
  'user-files.correct': 'Correct {field} in row {line, number}',
  'user-files.check': '{count, plural, one {Check # correction} other {Check # corrections}}',
  'user-files.check.note':
    'Correct refused cells right here, then check them. The file itself stays as it is; the result file shows the corrected values.',
  'user-files.check.failed': 'The corrections couldn’t be checked',
  'user-files.check.limit': 'You can correct {max, number} cells here',
  'user-files.check.limit.next': 'Correct the others in the file and upload it again.',
  'user-files.check.done':
    'Checked. {count, plural, =0 {No row is refused} one {# row is refused} other {# rows are refused}}.',
  'user-files.another': 'Choose another file',
  'user-files.create.start': '{count, plural, one {Start with # user} other {Start with # users}}',
  'user-files.edit.start': '{count, plural, one {Change # user} other {Change # users}}',
  'user-files.started': 'Bulk upload of {count, number} user(s) started successfully!',
  'user-files.started.outcome':
    '{create, plural, =0 {} one {# person is added.} other {# people are added.}} {change, plural, =0 {} one {# person changes.} other {# people change.}} {refused, plural, =0 {} one {# row is skipped.} other {# rows are skipped.}}',
} as const;
