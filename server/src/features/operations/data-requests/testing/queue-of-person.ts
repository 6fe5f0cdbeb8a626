import { newId } from '../../../../db/id.ts';
import type { TestApp } from '../../../../testing/test-app.ts';

interface Given {
  name: string;
  email: string;
  otherId: string;
  marker: string;
}

/** What a person who answers tickets keeps, and a view of a colleague that names them. */
export async function insertQueueRows({ ownerDb }: TestApp, { id }: { id: string }, given: Given) {
  const { name, email, otherId, marker } = given;
  await ownerDb
    .insertInto('saved_reply')
    .values({
      ...{ id: newId(), name: 'Thanks', text_english: 'Thanks', text_spanish: 'Gracias' },
      ...{ text_french: 'Merci', changed_by_id: id, changed_by: name },
    })
    .execute();
  const filters = JSON.stringify({ view: 'OPEN', search: name });
  await ownerDb
    .insertInto('ticket_view')
    .values([
      { id: newId(), owner_id: id, name: marker, filters },
      { id: newId(), owner_id: otherId, name: `Tickets of ${email}`, filters },
    ])
    .execute();
}
