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
    'Separated by semicolons. Add an access type in brackets if needed ({accessTypes}); without one it is UI. Empty: no products for a new person; an existing user keeps theirs. Your company has: {products}',
  'user-sheets.help.products.edit':
    'All products the person should have, separated by semicolons. Add an access type in brackets if needed ({accessTypes}). Empty: no change; {none}: removes all. Your company has: {products}',
  'user-sheets.help.multiple': 'For information only. Changes here are ignored.',
  'user-sheets.help.rows': 'Up to {rows, number} rows. Other columns are ignored.',
  'user-sheets.help.empty': 'An empty cell leaves a value as it is.',
  'user-sheets.help.subDomains': '{domain} with sub-domains',
  'user-sheets.example.firstName': 'Ana',
  'user-sheets.example.lastName': 'Jones',
  'user-sheets.result': 'Result',
  'user-sheets.result.line': 'Line',
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
  'user-sheets.outcome.SAME': 'Already so',
  'user-sheets.outcome.REFUSED': 'Refused',
  'user-sheets.problem': '{column}: {message}',
  'user-sheets.problem.repeated': 'This address is already on line {value}.',
  'user-sheets.problem.tooLong': 'Too long: {value, number} characters at most.',
  'user-sheets.problem.severalAddresses': 'Write one address per row.',
  'user-sheets.problem.domain':
    'The company has not authorized the domain of this address. Correct the address, or authorize its domain first.',
  'user-sheets.problem.notSubscribed':
    'The company does not subscribe to {value}. Take it out of the cell.',
  'user-sheets.problem.unknownProduct':
    'There is no product “{value}”. Write the names as the template lists them, with semicolons between.',
  'user-sheets.problem.unknownWay':
    'There is no way of access “{value}”. Write one of these: {accessTypes}.',
  'user-sheets.problem.mixedAccessTypes':
    '“{value}” is given both without direct access and directly. Write one or the other.',
  'user-sheets.problem.unknownRole': 'There is no role “{value}”. Write {admin} or {user}.',
  'user-sheets.problem.notMember':
    'Nobody with this address is a user of the company. New people come with a file to add users.',
  'user-sheets.problem.surplus':
    'This row has more cells than there are columns. Write all products into one cell, with semicolons between; in a .csv file, put it in quotation marks.',
  'user-sheets.problem.misplacedProduct':
    '“{value}” is a product. Write all products into one cell of the column Products, with semicolons between; in a .csv file, put it in quotation marks.',
  'user-sheets.problem.blocked':
    'This person is a user of the company and blocked. Unblock them first; until then this row is left out.',
  'user-sheets.problem.changed':
    'Somebody else has changed this person meanwhile. They stay as they are; check the file again.',
  'user-sheets.note.multipleIgnored': 'The column Multi Supplier Access was ignored.',
  'user-sheets.note.nameKept':
    'The name stays: this person also belongs to another company and changes it themselves.',
  'user-sheets.note.nameIgnored': 'The name stays as it is: adding users renames nobody.',
  'user-sheets.note.staysBlocked': 'This person is blocked and stays so.',
} as const;
