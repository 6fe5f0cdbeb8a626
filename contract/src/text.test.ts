import { describe, expect, it } from 'vitest';
import { emailAddress, newPassword, personName } from './parts.ts';
import { loginId } from './sign-in/login-id.ts';
import { text } from './text.ts';

const messages = (schema: ReturnType<typeof text>, given: string) =>
  schema.safeParse(given).error?.issues.map(({ message }) => message) ?? [];

describe('a text is bounded before it is transformed', () => {
  it('an endless text is never normalised', () => {
    const changed: string[] = [];
    const endless = text(10, (given) => {
      changed.push(given);
      return given;
    });
    expect(messages(endless, 'a'.repeat(100_000))).toEqual(['field.too_long']);
    expect(changed).toEqual([]);
  });

  it('a long run of combining marks is refused before it is sorted', () => {
    expect(messages(text(4_000), `a${'\u0316\u0301'.repeat(20)}`)).toEqual(['field.invalid']);
    expect(messages(text(4_000), `a${'\u0316\u0301'.repeat(15)}`)).toEqual([]);
  });

  it('what fits once it is composed and trimmed is accepted', () => {
    const decomposed = 'ᾂ'.repeat(50).normalize('NFD');
    expect(decomposed).toHaveLength(200);
    expect(text(50).parse(`${' '.repeat(500)}${decomposed}\n`)).toBe('ᾂ'.repeat(50));
  });

  it('the real limit holds afterwards', () => {
    expect(messages(text(10), 'a'.repeat(11))).toEqual(['field.too_long']);
    expect(
      messages(
        text(3, (given) => given.repeat(2)),
        'ab',
      ),
    ).toEqual(['field.too_long']);
  });
});

it.each([
  ['a name', personName, 'Ana '.repeat(100_000)],
  ['an address', emailAddress, `${'@'.repeat(200_000)}a.example`],
  ['a login id', loginId, '\u0316\u0301'.repeat(100_000)],
  ['a password', newPassword, '\u0316\u0301'.repeat(100_000)],
])('%s that is far too long has this one error', (_, schema, given) => {
  const { error } = schema.safeParse(given);
  expect(error?.issues.map(({ message }) => message)).toEqual(['field.too_long']);
});

it('a password keeps the spaces around it', () => {
  expect(newPassword.parse(' twelve letters ')).toBe(' twelve letters ');
});
