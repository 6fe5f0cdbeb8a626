// A worker in a process of its own, for a test that kills it: node ten-steps-process.ts <database>
import { applicationRole, createDatabase, createPool } from '../../db/connection.ts';
import { startWorker } from '../start-worker.ts';
import { tenStepsBy } from './ten-steps.ts';

const [url = ''] = process.argv.slice(2);
const pool = createPool({ url, role: applicationRole });
const log = { debug() {}, info() {}, warn() {}, error() {} };
const timing = { poll: 0.5, heartbeat: 0.5, supervise: 1 };
const jobs = [tenStepsBy('killed', { after: 4 })];
await startWorker({ pool, db: createDatabase(pool), jobs, log, timing });
