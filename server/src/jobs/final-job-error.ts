/** Thrown by a handler when another try cannot help: the job fails at once. */
export class FinalJobError extends Error {
  override name = 'FinalJobError';
}
