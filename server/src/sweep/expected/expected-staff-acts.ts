const anyone = '/api/users/:userId';

/** The suppliers on the home of the retailer's people, and the pages of all users. */
export const staffActs: Record<string, readonly string[]> = {
  'own suppliers': ['GET /api/home/suppliers'],
  'follow a supplier': ['PUT /api/home/suppliers/:supplierId'],
  'see all users': [
    'POST /api/users',
    'GET /api/users/filters/roles',
    'GET /api/users/filters/attributes',
    'GET /api/users/filters/sbu',
  ],
  'export all users': ['POST /api/users/export'],
  'see a person': [
    `GET ${anyone}`,
    `GET ${anyone}/access-requests`,
    `GET ${anyone}/timeline`,
    `GET ${anyone}/use`,
  ],
  'manage a person': [
    `POST ${anyone}/block`,
    `POST ${anyone}/unblock`,
    `DELETE ${anyone}/sessions/:sessionId`,
    `DELETE ${anyone}/sessions`,
    `POST ${anyone}/password-reset`,
    `POST ${anyone}/memberships/preview`,
    `POST ${anyone}/memberships`,
    `POST ${anyone}/memberships/remove`,
    `POST ${anyone}/memberships/undo`,
  ],
};
