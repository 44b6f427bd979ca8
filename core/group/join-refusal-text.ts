import type { JoinRefusal } from '../vocabulary/group-states.ts';

/** Returns the refusal as a sentence for the shopper. */
export function joinRefusalText(refusal: JoinRefusal): string {
  switch (refusal) {
    case 'foreign':
      return '이 상품의 공동구매가 아니라서 일반 가격으로 살 수 있어요';
    case 'closed':
      return '공동구매가 마감되어 일반 가격으로 살 수 있어요';
    case 'full':
      return '공동구매 자리가 다 차서 일반 가격으로 살 수 있어요';
  }
}
