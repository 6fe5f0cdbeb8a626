import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** What came before, such as loading the data, is nobody's cost. */
export function collectGarbage(): void {
  setFlagsFromString('--expose-gc');
  runInNewContext('gc')();
}
