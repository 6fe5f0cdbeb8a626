import type { RouteId } from '../routes/routes.ts';
import type { Site } from '../sites.ts';

/**
 * Who rests where, written by hand a second time: no flag of the route table and no gate is used
 * here, so that a slip in either shows as a difference.
 */
export const openToEveryone: readonly RouteId[] = [
  'landing',
  'login',
  'forgotPassword',
  'resetPassword',
  'stopRecovery',
  'loginFailure',
  'proofReturn',
  'invitation',
  'logout',
  'error',
  'privacyPolicy',
  'noAccess',
  'pendingAccess',
  'learn',
  'contactUs',
  'support',
  'ticketCreation',
  'followTicket',
  'insights',
];

export const offeredOn: Partial<Record<RouteId, readonly Site[]>> = {
  privacyPolicy: ['US', 'CA'],
  terms: ['US'],
  releaseNotes: ['US'],
  releaseNote: ['US'],
  dataDictionary: ['US'],
  dataDictionaryV2: ['US'],
  dataDictionaryColumns: ['US'],
};

/** The columns of the table below. */
export const columns: readonly (readonly RouteId[])[] = [
  ['accessBlocked', 'secondFactor'],
  ['accessDenied'],
  ['terms'],
  ['dataSharingAddendum'],
  ['apps', 'reportBuilder'],
  ['profile'],
  ['requestAccess'],
  ['userRegistration'],
  ['admin', 'userList', 'accessReview', 'companyUse'],
  ['domainsList', 'thirdParty'],
  ['activityLog'],
  ['partnerAccess'],
  ['companyList'],
  [
    'globalUserManagement',
    'globalUser',
    'company',
    'companyUsers',
    'companyProducts',
    'companyDomains',
    'companyPartners',
    'companyTickets',
    'companyVisits',
    'companyHistory',
  ],
  [
    'operations',
    'operationsReports',
    'operationsJobs',
    'operationsMail',
    'operationsThrottles',
    'operationsFlags',
    'operationsAnnouncements',
    'operationsProducts',
    'operationsStaff',
    'operationsGlossary',
  ],
  ['today', 'ticketQueue', 'queuedTicket', 'savedReplies', 'parkedMail', 'queueReports'],
  ['contentEditor', 'contentItem', 'contentReports'],
  ['trackTicket', 'ticket'],
  ['basicKnowledgeBase', 'basicArticle', 'knowledgeShortcut'],
  [
    'knowledgeBase',
    'knowledgeCategory',
    'knowledgeCategoryPage',
    'knowledgeArticle',
    'knowledgeSearch',
  ],
  ['releaseNotes', 'releaseNote'],
  ['dataDictionary', 'dataDictionaryV2', 'dataDictionaryColumns'],
];

export const legend: Record<string, string> = {
  '.': 'here',
  '!': 'not an administrator',
  L: 'login',
  R: 'userRegistration',
  B: 'accessBlocked',
  F: 'secondFactor',
  P: 'pendingAccess',
  U: 'noAccess, no-company',
  K: 'noAccess, knowledge-base',
  X: 'noAccess, suspended',
  T: 'noAccess, tier',
  O: 'noAccess, audit',
  A: 'admin, audit',
  S: 'dataSharingAddendum',
  C: 'companyList',
  D: 'accessDenied',
};

export const table = `
                          | blocked denied terms addendum | apps | profile request register | users company log | partner | list global operations queue editor | tickets | basic kb notes dictionary
anonymous                 | L L L L | L | L L L | L L L | L | L L L L L | L | L L L L
super admin               | . . . . | C | . . . | C C . | C | . . . . . | . | . . . .
super admin for Charter   | . . . . | . | . . . | . . . | D | . . . . . | . | . . . .
super admin for Basic     | . . . . | . | . . . | . . . | D | . . . . . | . | . . . .
spectator                 | . . . . | C | . . . | C C . | C | . . D D D | . | . . . .
spectator of Charter      | . . . . | . | . . . | . . . | D | . . D D D | . | . . . .
spectator of Basic        | . . . . | . | . . . | . . . | D | . . D D D | . | . . . .
Charter admin             | . . . . | . | . . . | . . . | D | D D D D D | . | . . . .
Charter user              | . . . . | . | . . . | ! ! ! | D | D D D D D | . | . . . .
Basic admin               | . . . . | . | . T . | . T T | D | D T T T T | . | . T T .
Basic user                | . . . . | . | . T . | ! T T | D | D T T T T | . | . T T .
agency user               | . . . . | . | . . . | ! ! ! | D | D D D D D | . | . . . .
switch user               | . . . . | C | . . . | C C C | C | . D D D D | . | . . . .
switch user in Charter    | . . . . | . | . . . | ! ! ! | D | . D D D D | . | . . . .
switch user in Basic      | . . . . | . | . T . | ! T T | D | . T T T T | . | . T T .
switch user in merchant view | . . . . | . | . . . | . . . | D | . D D D D | . | . . . .
sponsored                 | . . . . | C | . . . | C C C | C | . D D D D | . | . . . .
sponsored in Charter      | . . . . | . | . . . | ! ! ! | . | . D D D D | . | . . . .
sponsored in Basic        | . . . . | . | . T . | ! T T | . | . T T T T | . | . T T .
internal user             | . . . . | . | . . . | ! ! ! | D | D D D D D | . | . . . .
support agent             | . . . . | . | . . . | ! ! ! | D | D D D . D | . | . . . .
content editor            | . . . . | . | . . . | ! ! ! | D | D D D D . | . | . . . .
merchant                  | . . . . | . | . . . | ! ! ! | D | D D D D D | . | . . . .
super admin in merchant view | . . . . | . | . . . | . . . | D | . D D D D | . | . . . .
merchant view, unknown company | . . . . | C | . . . | C C . | C | . D D D D | . | . . . .
category manager          | . . . . | . | . . . | ! ! ! | D | D D D D D | . | . . . .
category manager, tagged  | . . . . | . | . . . | ! ! ! | D | D D D D D | . | . . . .
external, no company      | . U U U | U | . U U | U U U | U | U U U U U | U | K K U U
external, unknown company | . U U U | U | . U U | U U U | U | U U U U U | U | K K U U
registering               | R R R R | R | R R . | R R R | R | R R R R R | R | R R R R
registering and later ones | R R R R | R | R R . | R R R | R | R R R R R | R | R R R R
blocked                   | . B B B | B | B B B | B B B | B | B B B B B | B | B B B B
blocked super admin       | . B B B | B | B B B | B B B | B | B B B B B | B | B B B B
blocked in one company    | . B B B | B | B B B | B B B | B | . B B B B | B | B B B B
pending                   | . P P P | P | . P . | P P P | P | P P P P P | P | P P P P
pending in one company    | . P P P | P | . P . | P P P | P | . P P P P | P | P P P P
suspended admin           | . X X X | X | . X X | X X X | X | X X X X X | X | X X X X
suspended, switch user    | . X X X | X | . X X | X X X | X | . X X X X | X | X X X X
suspended and later ones  | . X X X | X | . X X | X X X | X | X X X X X | X | X X X X
addendum due              | . . . . | S | S S S | S S S | S | S S S S S | S | S S S S
addendum due, Basic user  | . . . . | S | S S S | S S S | S | S S S S S | S | S S S S
addendum, super admin     | . . . . | . | . . . | . . . | D | . . . . . | . | . . . .
overdue admin             | . . . A | A | . A A | . A A | A | A A A A A | . | A A A A
overdue user              | . . . O | O | . O O | O O O | O | O O O O O | . | O O O O
overdue, sponsored        | . . . O | O | . O O | O O O | O | . O O O O | . | O O O O
overdue, spectator        | . . . . | . | . . . | . . . | D | . . D D D | . | . . . .
factor due                | . F F F | F | F F F | F F F | F | F F F F F | F | F F F F
factor due, super admin   | . F F F | F | F F F | F F F | F | F F F F F | F | F F F F
factor due, switch user   | . F F F | F | F F F | F F F | F | F F F F F | F | F F F F
factor due and blocked    | . B B B | B | B B B | B B B | B | B B B B B | B | B B B B
factor due and later ones | . F F F | F | F F F | F F F | F | F F F F F | F | F F F F
factor due while registering | R R R R | R | R R . | R R R | R | R R R R R | R | R R R R
everything at once        | . B B B | B | B B B | B B B | B | B B B B B | B | B B B B
pending and later ones    | . P P P | P | . P . | P P P | P | P P P P P | P | P P P P
unknown and later ones    | . U U U | U | . U U | U U U | U | U U U U U | U | K K U U
addendum and audit        | . . . . | S | S S S | S S S | S | S S S S S | S | S S S S
addendum, no company      | . . . . | S | S S S | S S S | S | S S S S S | S | S S S S
`;
