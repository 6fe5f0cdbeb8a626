const editor = '/api/content-editor';
const item = `${editor}/items/:itemId`;

/** The calls of the staff who write articles, release notes and insights. */
export const editorActs: Record<string, readonly string[]> = {
  'edit content': [
    `GET ${editor}/items`,
    `GET ${editor}/options`,
    'GET /api/reports/content',
    'GET /api/reports/content/searches',
    `POST ${editor}/items`,
    `POST ${editor}/preview`,
    `GET ${editor}/targets`,
  ],
  'one of the content': [
    'POST /api/reports/content/searches/answers',
    `GET ${item}`,
    `PUT ${item}`,
    `DELETE ${item}`,
    `POST ${item}/check`,
    `GET ${item}/translations/:locale`,
    `DELETE ${item}/draft`,
    `PUT ${item}/schedules/:action`,
    `DELETE ${item}/schedules/:action`,
    `GET ${item}/revisions`,
    `GET ${item}/revisions/:revision`,
    `POST ${item}/revisions/:revision/restore`,
    `GET ${item}/feedback`,
    `GET ${item}/images`,
    `POST ${item}/images`,
  ],
};
