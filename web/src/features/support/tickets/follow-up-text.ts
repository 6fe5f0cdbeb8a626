import { read, write } from '../../../lib/storage/storage.ts';

const keyOf = (reference: string) => `endcap.followUp.${reference}`;

/** Hands a comment that a closed ticket did not take over to the form of the next ticket. */
export function keepFollowUpText(reference: string, text: string): void {
  write(keyOf(reference), text.trim() ? text : null, 'session');
}

export function takeFollowUpText(reference: string): string {
  return read(keyOf(reference), 'session') ?? '';
}
