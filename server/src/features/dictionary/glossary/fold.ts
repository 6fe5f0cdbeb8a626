/** Lower case without accents; every other character stays. */
export function literalForm(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim();
}

/** The words of a name; the same for netSalesAmt, NET_SALES_AMT and "Net Sales Amt". */
export function wordsOf(text: string): string[] {
  const parted = text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .replace(/(\p{Ll}|\p{N})(\p{Lu})/gu, '$1 $2')
    .replace(/(\p{Lu})(\p{Lu}\p{Ll})/gu, '$1 $2')
    .toLowerCase()
    .replace(/['’]/g, '');
  return parted.match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** Only the letters and digits. */
export function squashedForm(text: string): string {
  return (literalForm(text).match(/[\p{L}\p{N}]+/gu) ?? []).join('');
}

/** The id of a term in links: net-sales-amount. */
export function slugOf(name: string): string {
  const words = literalForm(name).match(/[a-z0-9]+/g) ?? [];
  return words
    .join('-')
    .slice(0, 120)
    .replace(/(?<!-)-+$/, '');
}
