import { writeFile } from 'node:fs/promises';
import { printSchema } from '../server/src/db/print-schema.ts';
import { buildTemplate, cloneTemplate } from '../server/src/testing/test-database.ts';
import { startTestServer } from '../server/src/testing/test-server.ts';

/** `npm run db:types`: writes server/src/db/schema.ts anew after a migration was added. */
const server = await startTestServer();
try {
  await buildTemplate(server.adminUrl);
  const database = await cloneTemplate(server.adminUrl);
  const file = new URL('../server/src/db/schema.ts', import.meta.url);
  await writeFile(file, await printSchema(database.ownerPool));
  await database.drop();
} finally {
  await server.stop();
}
