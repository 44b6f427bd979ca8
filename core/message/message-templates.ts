import { SHOP_INFO } from '../shop.ts';
import type { MessageKind } from '../vocabulary/message-kinds.ts';

const SHOP_PREFIX = `[${SHOP_INFO.name}]` as const;

/**
 * The texts of each kind of message. Inbox and mails show `title` and `body`. An Alimtalk consists of `[모아장] title`, an
 * empty line, and the body; this text is registered at the provider, including its variables.
 */
export const MESSAGE_TEXTS = {
  'order-placed': {
    title: '주문이 접수됐어요',
    body: '#{상품} · #{금액}\n주문번호 #{주문번호}',
  },
  'account-issued': {
    title: '#{금액}을 #{기한}까지 넣어 주세요',
    body: '#{계좌}\n#{상품}\n주문번호 #{주문번호}\n기한이 지나면 주문이 취소돼요.',
  },
  'deposit-received': {
    title: '입금을 확인했어요',
    body: '#{상품} · #{금액}\n주문번호 #{주문번호}',
  },
  'late-deposit': {
    title: '#{금액}을 돌려받을 계좌를 알려 주세요',
    body: '주문이 끝난 뒤에 입금되어 주문이 되지 못했어요.\n#{상품}\n주문번호 #{주문번호}\n주문 상세에서 계좌를 알려 주시면 모두 돌려드려요.',
  },
  'charge-reversed': {
    title: '결제한 #{금액}을 돌려드렸어요',
    body: '결제가 주문이 되지 못해 모두 취소했어요.\n#{상품}\n주문번호 #{주문번호}\n카드는 카드사에 따라 며칠 뒤에 보일 수 있어요.',
  },
  'order-cancelled': {
    title: '주문이 취소됐어요',
    body: '#{상품}\n주문번호 #{주문번호}',
  },
  shipped: {
    title: '#{상품} 보냈어요',
    body: '#{송장}\n주문번호 #{주문번호}',
  },
  delivered: {
    title: '#{상품} 도착했어요',
    body: '반품과 교환은 7일 안에 신청해 주세요.\n주문번호 #{주문번호}',
  },
  'delivery-delayed': {
    title: '#{상품} 늦어지고 있어요',
    body: '새 도착 예정일: #{도착일}\n사유: #{사유}\n주문번호 #{주문번호}',
  },
  'claim-received': {
    title: '#{신청} 신청을 받았어요',
    body: '#{상품}\n주문번호 #{주문번호}',
  },
  'claim-refused': {
    title: '#{신청} 신청을 받아들이지 못했어요',
    body: '#{상품}\n사유: #{사유}\n주문번호 #{주문번호}',
  },
  'claim-done': {
    title: '#{신청} 처리가 끝났어요',
    body: '#{상품}\n주문번호 #{주문번호}',
  },
  'refund-done': {
    title: '#{금액} 환불이 끝났어요',
    body: '#{상품}\n주문번호 #{주문번호}\n#{안내}',
  },
  'inquiry-answered': {
    title: '문의에 답이 왔어요',
    body: '#{상품}',
  },
  'review-replied': {
    title: '리뷰에 판매자가 답글을 남겼어요',
    body: '#{상품}',
  },
  'group-one-missing': {
    title: '한 자리 남았어요',
    body: '#{상품}, #{인원}이 모였어요. #{기한}까지예요.',
  },
  'group-made': {
    title: '#{인원}이 다 모였어요',
    body: '#{상품} 공동구매가 성사됐어요. #{안내}',
  },
  'group-failed': {
    title: '공동구매가 끝났어요',
    body: '#{상품}, #{인원}이 모이고 마감됐어요. 주문은 그대로예요.',
  },
  'sale-opened': {
    title: '#{상품} 판매가 시작됐어요',
    body: '#{금액}\n신청하신 오픈 알림이라 한 번만 보내요.',
  },
  restocked: {
    title: '#{상품} 다시 들어왔어요',
    body: '#{옵션}\n신청하신 재입고 알림이라 한 번만 보내요.',
  },
  'price-dropped': {
    title: '(광고) 찜한 상품의 가격이 내렸어요',
    body: '#{상품}\n#{이전금액}에서 #{금액}으로\n받지 않으려면 MY > 설정 > 알림 설정에서 꺼 주세요.',
  },
  'points-expiring': {
    title: '#{포인트}가 #{남은날} 사라져요',
    body: '#{기한}까지 쓸 수 있어요.',
  },
  benefit: {
    title: '(광고) #{제목}',
    body: '#{내용}\n받지 않으려면 MY > 설정 > 알림 설정에서 꺼 주세요.',
  },
  'followed-sale': {
    title: '(광고) #{판매자} 새 판매를 열었어요',
    body: '#{상품}\n받지 않으려면 MY > 팔로우에서 팔로우를 끊어 주세요. 메일만 끄려면 알림 설정에서 꺼 주세요.',
  },
  'consent-renewal': {
    title: '혜택 소식을 계속 받으시겠어요?',
    body: '#{동의한날}에 혜택 소식 받기에 동의하셨어요. 계속 받으려면 그대로 두고, 그만 받으려면 알림 설정에서 꺼 주세요.',
  },
} as const satisfies Readonly<Record<MessageKind, { readonly title: string; readonly body: string }>>;

/** Returns the Alimtalk template of a kind of message, as registered at the provider. */
export function alimtalkTemplate(kind: MessageKind): string {
  const { title, body } = MESSAGE_TEXTS[kind];
  return `${SHOP_PREFIX} ${title}\n\n${body}`;
}
