import { api } from '@endcap/contract/api';
import { findUnboundedFields } from './bounds/unbounded-fields.ts';

const problems = findUnboundedFields(api);
for (const problem of problems) console.error(problem);
console.log(`${api.length} endpoints, ${problems.length} problems`);
process.exitCode = problems.length > 0 ? 1 : 0;
