/** Requests for access: the tab of the admins and the page of the retailer's users. */
export const accessRequests = {
  'access-requests.column.products': 'App Access Requested',
  'access-requests.column.note': 'Requester Note',
  'access-requests.column.createdOn': 'Date of Request',
  'access-requests.search': 'Search access requests',
  'access-requests.approve': 'Approve',
  'access-requests.deny': 'Deny',
  'access-requests.selectAll':
    '{count, plural, one {Select # request} other {Select all # requests}}',
  'access-requests.empty.title': 'No one is waiting',
  'access-requests.empty.message':
    'When someone asks for a product, you get an email and the request shows up here.',
  'access-requests.noMatch': 'Search by name, email or note.',
  'access-requests.own': 'Your request',
  'access-requests.own.hint': 'Another admin decides it.',
  'access-requests.internal': 'Retailer',
  'access-requests.approve.title':
    '{count, plural, one {Approve {name}’s request?} other {Approve # requests?}}',
  'access-requests.approve.effect':
    '{count, plural, one {{name} gets an email now, and each product opens as soon as it’s set up.} other {Everyone gets an email now, and each product opens as soon as it’s set up.}}',
  'access-requests.approve.products': 'Products',
  'access-requests.approve.products.required': 'Choose at least one product, or deny the request.',
  'access-requests.deny.title':
    '{count, plural, one {Deny {name}’s request?} other {Deny # requests?}}',
  'access-requests.deny.effect':
    '{count, plural, one {{name} gets your note by email and can ask again.} other {Everyone gets your note by email and can ask again.}}',
  'access-requests.who': '{count, plural, one {{names} and # more} other {{names} and # more}}',
  'access-requests.note': 'Note',
  'access-requests.note.optional': 'Note (optional)',
  'access-requests.note.required': 'Say why. It goes into the email.',
  'access-requests.note.more': 'See more of {name}’s note',
  'access-requests.note.less': 'See less of {name}’s note',
  'access-requests.approved':
    '{count, plural, one {{name}’s request is approved.} other {# requests are approved.}}',
  'access-requests.denied':
    '{count, plural, one {{name}’s request is denied.} other {# requests are denied.}}',
  'access-requests.refused':
    '{count, plural, one {# request couldn’t be decided} other {# requests couldn’t be decided}}',
} as const;
