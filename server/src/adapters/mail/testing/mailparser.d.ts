// The package brings no types; this is what the tests read.
declare module 'mailparser' {
  import type { Readable } from 'node:stream';

  export interface ParsedMail {
    from?: { text: string };
    to?: { text: string };
    subject?: string;
    text?: string;
    messageId?: string;
    headers: Map<string, unknown>;
  }
  export function simpleParser(source: Readable): Promise<ParsedMail>;
}
