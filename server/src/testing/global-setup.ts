import type { TestProject } from 'vitest/node';
import { buildTemplate } from './test-database.ts';
import { startTestServer } from './test-server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    adminUrl: string;
  }
}

// Vitest reads a default export here.
export default async function setup(project: TestProject) {
  const server = await startTestServer();
  await buildTemplate(server.adminUrl);
  project.provide('adminUrl', server.adminUrl);
  return () => server.stop();
}
