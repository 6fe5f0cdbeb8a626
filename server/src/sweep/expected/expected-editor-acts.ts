const editor = '/api/content-editor';
const item = `${editor}/items/:itemId`;

/** The calls of the staff who write articles, release notes and insights. */
export const editorActs: Record<string, readonly string[]> = {
  'edit content': [
    `GET ${editor}/items`,
    `GET ${editor}/options`,
    `POST ${editor}/items`,
    `POST ${editor}/preview`,
  ],
  'one of the content': [
    `GET ${item}`,
    `PUT ${item}`,
    `DELETE ${item}`,
    `GET ${item}/revisions`,
    `GET ${item}/revisions/:revision`,
    `POST ${item}/revisions/:revision/restore`,
    `GET ${item}/feedback`,
    `POST ${item}/images`,
  ],
};
