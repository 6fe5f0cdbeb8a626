import type { Email } from 'postal-mime';

/** What tells that no person wrote a mail (RFC 3834, and what programs did before it). */
export const automaticSigns = ['AUTO_SUBMITTED', 'BULK', 'LIST', 'REPORT', 'NO_SENDER'] as const;
export type AutomaticSign = (typeof automaticSigns)[number];

export function automaticSign({ headers }: Pick<Email, 'headers'>): AutomaticSign | null {
  const values = (name: string) =>
    headers.filter(({ key }) => key === name).map(({ value }) => value.slice(0, 1_000));
  const has = (name: string) => headers.some(({ key }) => key === name);
  const firstWord = (value: string) => /^[\w-]+/.exec(value.trim().toLowerCase())?.[0] ?? '';
  if (values('content-type').some((type) => firstPart(type) === 'multipart/report'))
    return 'REPORT';
  if (values('auto-submitted').some((value) => firstWord(value) !== 'no')) return 'AUTO_SUBMITTED';
  if (['x-autoreply', 'x-autorespond', 'x-auto-reply', 'x-auto-response-suppress'].some(has))
    return 'AUTO_SUBMITTED';
  const precedence = values('precedence').map(firstWord);
  if (precedence.includes('list') || has('list-id')) return 'LIST';
  if (precedence.some((word) => ['bulk', 'junk', 'auto_reply'].includes(word))) return 'BULK';
  if (values('return-path').some((path) => path.replace(/\s/g, '') === '<>')) return 'NO_SENDER';
  return null;
}

function firstPart(contentType: string): string {
  return (contentType.split(';')[0] ?? '').trim().toLowerCase();
}
