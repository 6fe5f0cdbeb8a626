const longestHtml = 1_000_000;

/** Elements whose content is never text that the writer sees. */
const unseen = new Set([
  'script',
  'style',
  'head',
  'title',
  'noscript',
  'template',
  'svg',
  'object',
]);

/** Elements that begin and end a line. */
const blocks = new Set(
  'address article aside blockquote body center dd div dl dt fieldset footer form h1 h2 h3 h4 h5 h6 header hr li main nav ol p pre section table tbody tfoot thead tr ul'.split(
    ' ',
  ),
);

const deepestQuote = 3;
const quoteSteps: Record<string, number> = { blockquote: 1, '/blockquote': -1 };

/**
 * The text of an HTML mail, read once from left to right; quoted parts get the ">" of plain mails. No
 * markup is kept, so that nothing of it can be run.
 */
export function htmlToText(given: string): string {
  const html = given.slice(0, longestHtml);
  // As long as the text itself, which toLowerCase is not for every letter.
  const lower = html.replace(/[A-Z]+/g, (letters) => letters.toLowerCase());
  // Where no bracket closes any more, none is looked for.
  const lastClose = html.lastIndexOf('>');
  const page = textPage();
  let at = 0;
  while (at < html.length) {
    const opens = html.indexOf('<', at);
    page.write(html.slice(at, opens < 0 ? html.length : opens));
    if (opens < 0) break;
    if (lower.startsWith('<!--', opens)) {
      at = after(lower, '-->', opens + 4);
      continue;
    }
    const closes = opens < lastClose && isTag(lower, opens) ? html.indexOf('>', opens) : -1;
    if (closes < 0) {
      page.write('<');
      at = opens + 1;
      continue;
    }
    const name = /^\/?[a-z0-9]*/.exec(lower.slice(opens + 1, opens + 20))?.[0] ?? '';
    at = unseen.has(name) ? after(lower, '>', after(lower, `</${name}`, closes)) : closes + 1;
    page.tag(name);
  }
  return page.text();
}

function isTag(lower: string, opens: number): boolean {
  return /[/!?a-z]/.test(lower.charAt(opens + 1));
}

/** The place behind a mark; the end of the text when it is missing. */
function after(text: string, mark: string, from: number): number {
  const found = text.indexOf(mark, from);
  return found < 0 ? text.length : found + mark.length;
}

function textPage() {
  const lines: string[] = [];
  let pieces: string[] = [];
  let depth = 0;
  const endLine = () => {
    const line = pieces
      .join('')
      .replace(/[ \t\n\r\f]+/g, ' ')
      .trim();
    pieces = [];
    const quote = '>'.repeat(Math.min(depth, deepestQuote));
    if (line) lines.push(quote ? `${quote} ${line}` : line);
    else if (lines.length > 0 && lines.at(-1) !== quote) lines.push(quote);
  };
  const endLineIfBegun = () => {
    if (pieces.some((piece) => piece.trim() !== '')) endLine();
    else pieces = [];
  };
  return {
    write(text: string) {
      if (text) pieces.push(decodeEntities(text));
    },
    tag(tag: string) {
      const name = tag.replace('/', '');
      if (name === 'br') endLine();
      else if (name === 'td' || name === 'th') pieces.push(' ');
      if (!blocks.has(name)) return;
      endLineIfBegun();
      // Paragraphs are apart by an empty line, as in plain mails.
      if (tag === '/p') endLine();
      if (tag === 'li') pieces.push('- ');
      depth = Math.max(0, depth + (quoteSteps[tag] ?? 0));
    },
    text() {
      endLineIfBegun();
      return lines.join('\n').trim();
    },
  };
}

const named: Record<string, string> = {
  ...{ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ', hellip: '…', euro: '€' },
  ...{ ndash: '–', mdash: '—', lsquo: '‘', rsquo: '’', ldquo: '“', rdquo: '”', bull: '•' },
  ...{ laquo: '«', raquo: '»', iexcl: '¡', iquest: '¿', deg: '°', copy: '©', reg: '®' },
  ...{ aacute: 'á', eacute: 'é', iacute: 'í', oacute: 'ó', uacute: 'ú', ntilde: 'ñ', uuml: 'ü' },
  ...{ Aacute: 'Á', Eacute: 'É', Iacute: 'Í', Oacute: 'Ó', Uacute: 'Ú', Ntilde: 'Ñ', Uuml: 'Ü' },
  ...{ agrave: 'à', egrave: 'è', ugrave: 'ù', acirc: 'â', ecirc: 'ê', icirc: 'î', ocirc: 'ô' },
  ...{ Agrave: 'À', Egrave: 'È', Acirc: 'Â', Ecirc: 'Ê', Icirc: 'Î', Ocirc: 'Ô', Ccedil: 'Ç' },
  ...{ ucirc: 'û', euml: 'ë', iuml: 'ï', ccedil: 'ç', oelig: 'œ', OElig: 'Œ' },
};

function decodeEntities(text: string): string {
  return text.replace(/&(#[xX][0-9a-fA-F]{1,6}|#[0-9]{1,7}|[a-zA-Z]{2,8});/g, (all, name) => {
    if (!name.startsWith('#')) return Object.hasOwn(named, name) ? (named[name] ?? all) : all;
    const code = /^#[xX]/.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '';
  });
}
