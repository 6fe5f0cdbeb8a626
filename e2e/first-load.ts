/**
 * What measure-first-load.ts prints and bench/first-load.ts reads. It has a file of its own because
 * the bench is compiled without the types of a browser.
 */
export interface FirstLoad {
  /** From the start of the navigation to the first text or picture, in milliseconds. */
  firstPaintMs: number;
  /** As sent, hence compressed. */
  scriptBytes: number;
  styleBytes: number;
  requests: number;
  layoutShift: number;
}
