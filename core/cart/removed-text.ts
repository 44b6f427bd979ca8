import type { CartLine } from '../api/buying/cart.api.ts';
import { withJosa } from '../text/josa.ts';

/** Maximum length of a name in the text. A longer one would wrap in a toast. */
const MAX_NAME_LENGTH = 20;

/** Returns which products were removed from the cart, as text: `소이 캔들을 뺐어요`, `상품 3개를 뺐어요`. */
export function removedText(lines: readonly Pick<CartLine, 'product_name'>[]): string {
  const [name = '', ...others] = new Set(lines.map(({ product_name }) => product_name));
  if (others.length > 0) return `상품 ${lines.length}개를 뺐어요`;
  return `${withJosa(name.length > MAX_NAME_LENGTH ? '상품' : name, '을/를')} 뺐어요`;
}
