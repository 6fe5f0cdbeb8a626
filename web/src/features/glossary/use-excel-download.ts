import type { GlossaryProduct } from '@endcap/contract/glossary-products';
import { useMutation } from '@tanstack/react-query';
import { saveFile } from '../../lib/browser/save-file.ts';
import { download } from '../../lib/call/download.ts';

interface Wanted {
  search: string;
  product: GlossaryProduct | null;
}

const usualName = 'data_element_glossary.xlsx';

/** The terms that the search and the product leave, as a workbook. */
export function useExcelDownload({ search, product }: Wanted) {
  const { mutate, isPending, error } = useMutation({
    mutationFn: async () => {
      const query = { ...(search && { search }), ...(product && { product_tag: product }) };
      saveFile(await download('GET /api/export-glossaries', { query }), usualName);
    },
  });
  return { start: () => mutate(), busy: isPending, failure: isPending ? null : error };
}
export type ExcelDownload = ReturnType<typeof useExcelDownload>;
