import { describe, expect, it } from 'vitest';
import { cutQuotedText } from './cut-quoted-text.ts';
import { htmlToText } from './html-to-text.ts';

const below = 'Hello Ana,\nwe looked at it.';
const quoted = below.replace(/^/gm, '> ');

/** What programs write above the mail that is answered, by language. */
const announcements: Record<string, [language: string, announcement: string][]> = {
  Gmail: [
    ['en', 'On Mon, Nov 16, 2026 at 9:12 AM Endcap <no-reply@endcap.example> wrote:'],
    [
      'en, wrapped',
      'On Mon, Nov 16, 2026 at 9:12 AM Endcap Support Team\n<no-reply@endcap.example>\nwrote:',
    ],
    ['es', 'El lun, 16 nov 2026 a las 9:12, Endcap (<no-reply@endcap.example>) escribió:'],
    ['fr', 'Le lun. 16 nov. 2026, à 09 h 12, Endcap <no-reply@endcap.example> a\u00a0écrit\u00a0:'],
  ],
  'Apple Mail': [
    ['en', 'On Nov 16, 2026, at 9:12 AM, Endcap <no-reply@endcap.example> wrote:'],
    ['es', 'El 16 nov 2026, a las 9:12, Endcap <no-reply@endcap.example> escribió:'],
    ['fr', 'Le 16 nov. 2026 à 09:12, Endcap <no-reply@endcap.example> a écrit :'],
  ],
  Thunderbird: [
    ['en', 'On 16/11/2026 09:12, Endcap wrote:'],
    ['es', 'El 16/11/2026 a las 9:12, Endcap escribió:'],
    ['fr', 'Le 16/11/2026 à 09:12, Endcap a écrit :'],
  ],
};

const outlook: [string, string][] = [
  [
    'en',
    'From: Endcap <no-reply@endcap.example>\nSent: Monday, November 16, 2026 9:12 AM\nTo: Ana\nSubject: T-2345678',
  ],
  [
    'en, with a rule',
    '________________________________\nFrom: Endcap\nSent: Monday\nTo: Ana\nSubject: T-2345678',
  ],
  ['en, old', '-----Original Message-----\nFrom: Endcap'],
  [
    'es',
    'De: Endcap <no-reply@endcap.example>\nEnviado el: lunes, 16 de noviembre de 2026\nPara: Ana\nAsunto: T-2345678',
  ],
  ['es, old', '-----Mensaje original-----\nDe: Endcap'],
  [
    'fr',
    'De : Endcap <no-reply@endcap.example>\nEnvoyé : lundi 16 novembre 2026\nÀ : Ana\nObjet : T-2345678',
  ],
  ['fr, old', '-----Message d’origine-----\nDe : Endcap'],
];

describe('the mail below is cut off', () => {
  for (const [program, forms] of Object.entries(announcements)) {
    it.each(forms)(`as ${program} quotes it: %s`, (_, announcement) => {
      expect(cutQuotedText(`It works now.\n\nAna\n\n${announcement}\n${quoted}\n`)).toBe(
        'It works now.\n\nAna',
      );
      expect(cutQuotedText(`It works now.\r\n\r\n${announcement}\r\n\r\n${below}`)).toBe(
        'It works now.',
      );
    });
  }

  it.each(outlook)('as Outlook quotes it: %s', (_, announcement) => {
    expect(cutQuotedText(`It works now.\n\n${announcement}\n\n${below}`)).toBe('It works now.');
  });

  it('with ">" alone, in any language', () => {
    expect(cutQuotedText(`Danke.\n\nAm 16.11.2026 schrieb Endcap:\n${quoted}`)).toBe('Danke.');
  });

  it('above the answer', () => {
    const mail = `On 16/11/2026 09:12, Endcap wrote:\n${quoted}\n\nIt works now.`;
    expect(cutQuotedText(mail)).toBe('It works now.');
  });

  it('as HTML of Gmail, Outlook and Apple Mail', () => {
    const gmail = `<div dir="ltr">It works &amp; now.</div><br><div class="gmail_quote"><div class="gmail_attr">On Mon, Nov 16, 2026 at 9:12 AM Endcap &lt;<a href="mailto:x@y.example">x@y.example</a>&gt; wrote:<br></div><blockquote class="gmail_quote"><p>Hello</p></blockquote></div>`;
    const outlookHtml = `<html><head><style>p{}</style></head><body><p>It works &amp; now.</p><div id="appendonsend"></div><hr><div id="divRplyFwdMsg"><b>From:</b> Endcap<br><b>Sent:</b> Monday<br><b>To:</b> Ana<br><b>Subject:</b> T-2345678</div><div>Hello</div></body></html>`;
    const apple = `It works &amp; now.<div><br><blockquote type="cite"><div>On Nov 16, 2026, at 9:12, Endcap wrote:</div><br><div>Hello</div></blockquote></div>`;
    for (const html of [gmail, outlookHtml, apple]) {
      expect(cutQuotedText(htmlToText(html))).toBe('It works & now.');
    }
  });
});

describe('is kept', () => {
  it.each([
    ['a mail without a quote', 'It works now.\n\nFrom: the start\nit did not.'],
    ['a sentence that only looks like it', 'On Monday my boss wrote:\nplease mend it'],
    ['a forwarded mail', 'See below.\n---------- Forwarded message ---------\nHello'],
    ['an answer between the lines', `> Did it work?\nYes.\n> And now?\nAlso.`],
  ])('%s', (_, mail) => {
    expect(cutQuotedText(mail)).toBe(mail);
  });

  it('a mail of which nothing else would be left', () => {
    expect(cutQuotedText(quoted)).toBe(quoted);
    const empty = `On 16/11/2026 09:12, Endcap wrote:\n${quoted}`;
    expect(cutQuotedText(empty)).toBe(empty);
  });
});

describe('HTML', () => {
  it('loses its scripts, styles and markup', () => {
    const html = `<p>Hello<script>alert('x')</script> <b onclick="x()">you</b></p><style>b{}</style><!-- <p>no</p> --><ul><li>one<li>two</ul>3 &lt; 4 &#233;&eacute;`;
    expect(htmlToText(html)).toBe('Hello you\n\n- one\n- two\n3 < 4 éé');
  });

  it('with an unclosed script or comment ends there', () => {
    expect(htmlToText('<p>Hello</p><script>alert(1)')).toBe('Hello');
    expect(htmlToText('<p>Hello</p><!-- x')).toBe('Hello');
    expect(htmlToText('1 < 2 and more')).toBe('1 < 2 and more');
  });
});

/** Work that grows with the square of the length would not end before the test does. */
describe('ends soon', () => {
  it.each([
    ['">" lines', '> x\n'],
    ['"On 1" lines', 'On 1\n'],
    ['"From:" lines', 'From: a\n'],
    ['rules', '____\n'],
    ['empty lines', '\n'],
    ['spaces', '    '],
  ])('for many %s', (_, piece) => {
    const text = cutQuotedText(`first\n${piece.repeat(400_000 / piece.length)}\nlast`);
    expect(text.startsWith('first')).toBe(true);
  });

  it.each([
    ['opening brackets', '<'],
    ['tags', '<p>'],
    ['unclosed tags', '<p'],
    ['comments', '<!--x-->'],
    ['unclosed comments', '<!--'],
    ['scripts', '<script></script>'],
    ['quotes', '<blockquote>'],
    ['ampersands', '&'],
  ])('for many %s', (_, piece) => {
    expect(htmlToText(`<p>first</p>${piece.repeat(1_000_000 / piece.length)}`)).toMatch(/^first/);
  });
});
