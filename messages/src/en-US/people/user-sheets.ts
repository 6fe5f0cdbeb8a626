export const userSheets = {
  'user-sheets.users': 'Users',
  'user-sheets.help': 'How to fill it in',
  'user-sheets.createFile': 'add-users',
  'user-sheets.editFile': 'edit-users',
  'user-sheets.help.column': 'Column',
  'user-sheets.help.meaning': 'What to write',
  'user-sheets.help.example': 'Example',
  'user-sheets.help.firstName': 'Letters, spaces, apostrophes, hyphens and periods.',
  'user-sheets.help.lastName': 'Same as the first name.',
  'user-sheets.help.email.create':
    'The address the person signs in with, at one of these domains: {domains}',
  'user-sheets.help.email.edit': 'The person’s email address. It can’t be changed here.',
  'user-sheets.help.role.create':
    '{roles}. Empty: {user} for a new person; an existing user keeps their role.',
  'user-sheets.help.role.edit': '{roles}. Empty: the role stays.',
  'user-sheets.help.products.create':
    'Separated by semicolons. Add an access type in parentheses if needed ({accessTypes}); without one, it’s UI. Empty: no products for a new person; an existing user keeps theirs. Your company has: {products}',
  'user-sheets.help.products.edit':
    'All products the person should have, separated by semicolons. Add an access type in parentheses if needed ({accessTypes}). Empty: no change; {none}: removes all. Your company has: {products}',
  'user-sheets.help.multiple': 'For information only. Changes here are ignored.',
  'user-sheets.help.rows': 'Up to {rows, number} rows. Other columns are ignored.',
  'user-sheets.help.empty': 'An empty cell changes nothing.',
  'user-sheets.help.subDomains': '{domain} with sub-domains',
  'user-sheets.example.firstName': 'Ana',
  'user-sheets.example.lastName': 'Jones',
  'user-sheets.result': 'Result',
  'user-sheets.result.line': 'Row',
  'user-sheets.result.outcome': 'Result',
  'user-sheets.result.problem': 'Problem',
  'user-sheets.result.note': 'Note',
  'user-sheets.result.nameBefore': 'Name before',
  'user-sheets.result.roleBefore': 'Role before',
  'user-sheets.result.roleAfter': 'Role after',
  'user-sheets.result.productsBefore': 'Products before',
  'user-sheets.result.productsAfter': 'Products after',
  'user-sheets.outcome.CREATE': 'Added',
  'user-sheets.outcome.CHANGE': 'Changed',
  'user-sheets.outcome.SAME': 'Unchanged',
  'user-sheets.outcome.REFUSED': 'Refused',
  'user-sheets.problem': '{column}: {message}',
  'user-sheets.problem.repeated': 'This email is already in row {value}.',
  'user-sheets.problem.tooLong': 'Too long. The limit is {value, number} characters.',
  'user-sheets.problem.severalAddresses': 'Write one email per row.',
  'user-sheets.problem.domain':
    'This email’s domain isn’t authorized. Correct the email, or authorize its domain first.',
  'user-sheets.problem.notSubscribed':
    'The company doesn’t subscribe to {value}. Remove it from the cell.',
  'user-sheets.problem.unknownProduct':
    'There’s no product “{value}”. Write the names as in the template, separated by semicolons.',
  'user-sheets.problem.unknownProductNear': 'There’s no product “{value}”. Did you mean {near}?',
  'user-sheets.problem.unknownAccessType':
    'There’s no access type “{value}”. Use one of these: {accessTypes}.',
  'user-sheets.problem.mixedAccessTypes':
    '“{value}” is listed both with and without direct access. Choose one.',
  'user-sheets.problem.unknownRole': 'There’s no role “{value}”. Write {admin} or {user}.',
  'user-sheets.problem.unknownRoleNear': 'There’s no role “{value}”. Did you mean {near}?',
  'user-sheets.problem.notMember':
    'No user of the company has this email. To add new people, use the file for adding users.',
  'user-sheets.problem.surplus':
    'This row has more cells than the file has columns. Put all products in one cell, separated by semicolons; in a .csv file, put that cell in quotation marks.',
  'user-sheets.problem.misplacedProduct':
    '“{value}” is a product. Put all products in one cell of the Products column, separated by semicolons; in a .csv file, put that cell in quotation marks.',
  'user-sheets.problem.blocked':
    'This user is blocked. Unblock them first; until then, this row is skipped.',
  'user-sheets.problem.changed':
    'Someone else just changed this person. They stay as they are; check the file again.',
  'user-sheets.note.multipleIgnored': 'The Multi Supplier Access column was ignored.',
  'user-sheets.note.nameKept':
    'The name stays: this person also belongs to another company, so only they can change it.',
  'user-sheets.note.nameIgnored': 'The name stays: adding users doesn’t rename anyone.',
  'user-sheets.note.staysBlocked': 'This person stays blocked.',
} as const;
