import type { Catalog } from '../message.ts';

/** The texts of mails and files are the server's alone. */
export const files = import.meta.glob<Record<string, Catalog>>(
  [
    './**/*.ts',
    '!./**/{activity-events,errors,mail,glossary-export,user-sheets,users-export}.ts',
    '!./**/{common,shell,landing,products,login,demo-accounts}.ts',
  ],
  { base: '../../../../../messages/src/en-US' },
);
