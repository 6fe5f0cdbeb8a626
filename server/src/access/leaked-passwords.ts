import leaked from '@zxcvbn-ts/language-common/src/passwords.json' with { type: 'json' };

/** About 49,000 passwords of public leaks, the most common first; most are shorter than ours may be. */
const leakedPasswords: ReadonlySet<string> = new Set(leaked as string[]);

/** A word as short as this is a part of many strong passwords. */
const shortestWord = 5;
/** More than this around a leaked password is a password of its own. */
const maxAround = 7;

/**
 * A leaked password: as it is, twice, or with a few digits and signs around it, which is how people
 * make one long enough. Looking up a Set takes the same time for every password.
 */
export function isLeaked(text: string, withoutLookalikes: (text: string) => string): boolean {
  if (leakedPasswords.has(text)) return true;
  const half = text.slice(0, text.length / 2);
  if (half + half === text && leakedPasswords.has(half)) return true;
  const letters = [...text];
  const isLetter = (letter: string) => /\p{L}/u.test(letter);
  const word = letters
    .slice(letters.findIndex(isLetter), letters.findLastIndex(isLetter) + 1)
    .join('');
  if (word.length < shortestWord || text.length - word.length > maxAround) return false;
  return leakedPasswords.has(word) || leakedPasswords.has(withoutLookalikes(word));
}

/** Common leaked passwords of the allowed length, in lower case. */
export const commonPasswords: ReadonlySet<string> = new Set(
  `
  0123456789ab 010203040506 100200300400 102030405060 111222333444 112233445566 121212121212
  123123123123 123321123321 1234567890ab 1234567890abc 1234567890qwerty 123456789012 123456789abc
  123456789qwerty 123456abcdef 123456qwerty 123456qwertyuiop 123qweasdzxc 147258369147 159357456852
  159753456852 1a2b3c4d5e6f 1q2w3e4r5t6y 1q2w3e4r5t6y7u 1q2w3e4r5t6y7u8i 1qaz2wsx3edc 1qaz2wsx3edc4rfv
  1qazxsw23edc 741852963741 789456123789 987654321098 999888777666 a1b2c3d4e5f6 a1s2d3f4g5h6
  aa123456789a abc123abc123 abc123456789 abcd12345678 abcdef123456 abcdefg12345 abcdefgh1234
  administrator administrador administrateur adminadmin12 adminadminadmin adminpassword anything1234
  asdasdasdasd asdf1234asdf asdfasdfasdf asdfghjkl123 asdfghjkl1234 asdfghjklqwertyuiop asdfghjklzxcvbnm
  azertyuiop12 azertyuiop123 azertyuiopqsdfghjklm baseball1234 basketball12 basketball123 bienvenido12
  bonjour12345 butterfly123 changeme1234 changemenow1 cheeseburger chocolate123 christopher1
  computer1234 constantinople contrasena12 contraseña12 correcthorsebatterystaple default12345
  dragon123456 elizabeth123 everything12 football1234 fuckyou12345 goodmorning1 hello1234567
  helloworld12 helloworld123 iloveyou1234 iloveyou12345 iloveyou2much iloveyouforever incorrect123
  internet1234 jesuschrist1 jordan123456 letmein12345 letmein123456 liverpool123 loveyouforever
  manchester123 manchesterunited master123456 metallica123 michael12345 microsoft123 monkey123456
  motdepasse12 motdepasse123 myspace12345 newpassword1 nopassword12 onetwothreefour p4ssw0rd1234
  passpasspass password1234 password12345 password123456 passwordpassword pokemon12345 princess1234
  q1w2e3r4t5y6 qazwsxedc123 qazwsxedcrfv qazwsxedcrfvtgb qwe123qwe123 qweasdzxc123 qweqweqweqwe
  qwer1234asdf qwerasdfzxcv qwerty123456 qwerty1234567 qwertyqwerty qwertyuiop12 qwertyuiop123
  qwertyuiop1234 qwertyuiopasdfghjkl qwertyuiopasdfghjklzxcvbnm secret123456 startrek1234 starwars1234
  sunshine1234 superman1234 test12345678 testtest1234 thisismypassword trustno12345 unbelievable
  welcome12345 welcome123456 whatever1234 william12345 yourpassword zaq12wsxcde3 zxcvbnm12345
  zxcvbnmasdfghjklqwertyuiop
  `
    .trim()
    .split(/\s+/),
);

/** Words that guessing programs try first; the rest of a password must be strong without them. */
export const commonWords =
  'password passwort passphrase contrasena contraseña motdepasse welcome bienvenido bienvenue qwertyuiop qwerty azerty administrator admin letmein iloveyou changeme secret login user test endcap portal supplier summer winter spring autumn fall'.split(
    ' ',
  );
