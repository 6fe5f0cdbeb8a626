import { serveReads } from '../../../../adapters/workers/serve-reads.ts';
import { readUserFile } from './read-user-file.ts';

serveReads(readUserFile);
