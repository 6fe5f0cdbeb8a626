import { useProductName } from '../../../../kit/products/use-product-name.ts';
import type { Answer } from '../../../../lib/call/call-types.ts';
import { useListText } from '../../../../lib/i18n/list-text.ts';
import { useText } from '../../../../lib/i18n/messages.ts';

type Preview = Pick<
  Answer<'POST /api/companies/:companyId/users/preview'>,
  'total' | 'refused' | 'unchanged' | 'products'
>;

/** What becomes of the users: "6 people get Channel Insights and 4 people lose Report Builder." */
export function useOutcomeText() {
  const text = useText('users');
  const list = useListText();
  const productName = useProductName();
  return ({ total, refused, unchanged, products }: Preview, { withOthers = false } = {}) => {
    const moves = products.flatMap(({ code, gaining, losing }) => {
      const product = productName(code);
      return [
        gaining > 0 ? text('users.many.gets', { count: gaining, product }) : '',
        losing > 0 ? text('users.many.loses', { count: losing, product }) : '',
      ].filter(Boolean);
    });
    const changing = total - refused - unchanged;
    const parts = moves.length > 0 ? moves : [text('users.many.change', { count: changing })];
    const same = refused + unchanged;
    const stay = withOthers && same > 0 ? [text('users.many.stay', { count: same })] : [];
    return text('users.many.sentence', { parts: list([...parts, ...stay]) });
  };
}
