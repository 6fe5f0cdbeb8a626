import sax from 'sax';
import { unreadable } from './read-limits.ts';

export interface XmlHandler {
  /** Names come without their prefix. */
  open?(name: string, attributes: Record<string, string>): void;
  text?(text: string): void;
  close?(name: string): void;
}

const deepest = 64;
const maxAttributes = 256;

/** Feeds the handler piece by piece, and hands over after each, so that what came can be passed on. */
export async function* readXml(
  chunks: AsyncIterable<Buffer>,
  handler: XmlHandler,
): AsyncGenerator<void> {
  const parser = parserFor(handler);
  let decoder: TextDecoder | undefined;
  for await (const chunk of chunks) {
    decoder ??= new TextDecoder(encodingOf(chunk), { fatal: true });
    parser.write(decoder.decode(chunk, { stream: true }));
    yield;
  }
  parser.write(decoder?.decode() ?? '').close();
}

/** The whole of a small part. */
export async function readSmallXml(
  chunks: AsyncIterable<Buffer>,
  handler: XmlHandler,
): Promise<void> {
  for await (const _ of readXml(chunks, handler));
}

function encodingOf(start: Buffer): string {
  if (start[0] === 0xff && start[1] === 0xfe) return 'utf-16le';
  return start[0] === 0xfe && start[1] === 0xff ? 'utf-16be' : 'utf-8';
}

function parserFor({ open, text, close }: XmlHandler): sax.SAXParser {
  const parser = sax.parser(true, { position: false });
  let depth = 0;
  let attributes = 0;
  parser.onerror = (error) => {
    throw error;
  };
  // No workbook declares entities, except for an attack.
  parser.ondoctype = () => {
    throw unreadable('It declares a document type');
  };
  parser.onattribute = () => {
    if (++attributes > maxAttributes) throw unreadable('A tag has too many attributes');
  };
  parser.onopentag = (tag) => {
    if (++depth > deepest) throw unreadable('Its tags are too deep');
    attributes = 0;
    open?.(withoutPrefix(tag.name), tag.attributes as Record<string, string>);
  };
  parser.onclosetag = (name) => {
    depth--;
    close?.(withoutPrefix(name));
  };
  if (text) {
    parser.ontext = text;
    parser.oncdata = text;
  }
  return parser;
}

function withoutPrefix(name: string): string {
  const colon = name.indexOf(':');
  return colon < 0 ? name : name.slice(colon + 1);
}
