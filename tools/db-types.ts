import { writeFile } from 'node:fs/promises';
import { printSchemaSql } from '../server/src/db/print-schema-sql.ts';
import { printSchemaTypes } from '../server/src/db/print-schema-types.ts';
import { buildTemplate, cloneTemplate } from '../server/src/testing/test-database.ts';
import { startTestServer } from '../server/src/testing/test-server.ts';

/** `npm run db:types`: prints schema.sql and schema.ts again after the SQL of the database changed. */
const folder = new URL('../server/src/db/', import.meta.url);
const server = await startTestServer();
try {
  await buildTemplate(server.adminUrl);
  const database = await cloneTemplate(server.adminUrl);
  await writeFile(new URL('schema.sql', folder), await printSchemaSql(database.ownerPool));
  await writeFile(new URL('schema.ts', folder), await printSchemaTypes(database.ownerPool));
  await database.drop();
} finally {
  await server.stop();
}
