import { describe, expect, it } from 'vitest';
import { loginId } from './identity/login-id.ts';
import { emailAddress, newPassword, personName, readAddress } from './parts.ts';
import { line, text } from './text.ts';

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

describe('names and subjects', () => {
  const accepted = (schema: typeof personName, given: string) => schema.safeParse(given).data;

  it.each([
    '\ufeffAna',
    'An\u200ba',
    'Ana\u00ad',
    '\u202eAna\u202c',
    '\u2066Ana\u2069',
    'A\u{e0041}na',
  ])('lose what nobody sees: %j', (given) => {
    expect([accepted(personName, given), accepted(line(50), given)]).toEqual(['Ana', 'Ana']);
  });

  it.each(['\ufeff', '\u200b\u200b', '\u3164'])('are missing when nothing is seen: %j', (given) => {
    expect([accepted(personName, given), accepted(line(50), given)]).toEqual([
      undefined,
      undefined,
    ]);
  });

  it('have at most three marks on a letter', () => {
    const stacked = (marks: number) => `Z${'\u0335'.repeat(marks)}oe`;
    for (const schema of [personName, line(50)]) {
      expect(accepted(schema, stacked(3))).toBe(stacked(3));
      expect(accepted(schema, stacked(4))).toBeUndefined();
    }
  });

  it.each(['Nguyễn Thị', 'Żółć', 'Ἀλέξανδρος', 'ณัฐวุฒิ', 'עִבְרִית', 'क्षत्रिय', 'می\u200cنا'])(
    'of every script are kept as they are: %s',
    (name) => {
      expect(accepted(line(50), name)).toBe(name.normalize('NFC'));
    },
  );
});

describe('an address', () => {
  const kelvin = '\u212a';

  it('of another system is not one with a letter that looks like another', () => {
    expect(readAddress('Blocked@Charter.Example')).toBe('blocked@charter.example');
    expect(readAddress('ana@bücher.example')).toBe('ana@xn--bcher-kva.example');
    for (const given of [
      `bloc${kelvin}ed@charter.example`,
      `ana@char${kelvin}er.example`,
      'ana@ｃharter.example',
      'ſam@charter.example',
      'ana',
      ' ana@charter.example',
      'ana@charter.example,bo@charter.example',
    ]) {
      expect(readAddress(given)).toBeNull();
    }
  });

  it('that is typed is not another one either', () => {
    expect(emailAddress.safeParse(`bloc${kelvin}ed@charter.example`).success).toBe(false);
    expect(emailAddress.safeParse('\u0130ana@charter.example').success).toBe(false);
    expect(emailAddress.parse(' Ana@Charter.Example ')).toBe('ana@charter.example');
  });
});
