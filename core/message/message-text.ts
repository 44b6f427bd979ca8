import { formatNumber, formatWon } from '../money/won.ts';
import { shopPath } from '../browse/shop-address.ts';
import { carrierName } from '../order/carriers.ts';
import { withJosa } from '../text/josa.ts';
import { monthDayText } from '../time/kst.ts';
import type { KstDay, KstText } from '../vocabulary/kst-text.ts';
import type { MessageKind } from '../vocabulary/message-kinds.ts';
import { fillTemplate, type ValuesOf } from './fill-template.ts';
import type { FactsOf, MessageContent, ShownAccount } from './message-facts.ts';
import { alimtalkTemplate, MESSAGE_TEXTS } from './message-templates.ts';

type Texts = typeof MESSAGE_TEXTS;
type ValuesFor<K extends MessageKind> = ValuesOf<Texts[K]['title'] | Texts[K]['body']>;

export interface MessageText {
  readonly title: string;
  readonly body: string;
  /** The path of the page that the message is about. */
  readonly link: string;
  /** The full text of the Alimtalk. */
  readonly alimtalk: string;
}

/**
 * Returns the texts of a message. `account` is the virtual account for an order's deposit. It is null if the order no
 * longer waits for the deposit, or if the reader may not see the account; then the text refers to the order.
 */
export function messageText(content: MessageContent, account: ShownAccount | null): MessageText {
  const { kind } = content;
  const values = valuesOf(content, account);
  const { title, body } = MESSAGE_TEXTS[kind];
  return {
    title: fillTemplate(title, values),
    body: fillTemplate(body, values),
    alimtalk: fillTemplate(alimtalkTemplate(kind), values),
    link: linkOf(content),
  };
}

function valuesOf(content: MessageContent, account: ShownAccount | null): Readonly<Record<string, string>> {
  switch (content.kind) {
    case 'order-placed':
    case 'deposit-received':
      return paidValues(content.facts);
    case 'account-issued':
      return accountValues(content.facts, account);
    case 'late-deposit':
    case 'charge-reversed':
      return noOrderValues(content.facts);
    case 'order-cancelled':
      return orderValues(content.facts);
    case 'shipped':
      return shippedValues(content.facts);
    case 'delivered':
      return { ...orderValues(content.facts), 상품: withJosa(productsText(content.facts), '이/가') };
    case 'delivery-delayed':
      return delayedValues(content.facts);
    case 'claim-received':
    case 'claim-done':
      return { ...orderValues(content.facts), 신청: CLAIM_TEXT[content.facts.claim] };
    case 'claim-refused':
      return refusedValues(content.facts);
    case 'refund-done':
      return refundedValues(content.facts);
    case 'inquiry-answered':
      return { 상품: content.facts.product_name } satisfies ValuesFor<'inquiry-answered'>;
    case 'review-replied':
      return { 상품: content.facts.product_name } satisfies ValuesFor<'review-replied'>;
    case 'group-one-missing':
    case 'group-failed':
      return groupValues(content.facts);
    case 'group-made':
      return groupMadeValues(content.facts);
    case 'sale-opened':
      return {
        상품: content.facts.product_name,
        금액: formatWon(content.facts.price),
      } satisfies ValuesFor<'sale-opened'>;
    case 'restocked':
      return restockedValues(content.facts);
    case 'price-dropped':
      return priceDropValues(content.facts);
    case 'points-expiring':
      return expiringValues(content.facts);
    case 'benefit':
      return { 제목: content.facts.title, 내용: content.facts.text } satisfies ValuesFor<'benefit'>;
    case 'followed-sale':
      return followedSaleValues(content.facts);
    case 'consent-renewal':
      return { 동의한날: dayText(content.facts.agreed_dt) } satisfies ValuesFor<'consent-renewal'>;
  }
}

const CLAIM_TEXT = { return: '반품', exchange: '교환', refund: '환불' } as const;

function productsText({ product_name, line_cnt }: FactsOf['order-cancelled']): string {
  return line_cnt > 1 ? `${product_name} 외 ${line_cnt - 1}건` : product_name;
}

function orderValues(facts: FactsOf['order-cancelled']): ValuesFor<'order-cancelled'> {
  return { 상품: productsText(facts), 주문번호: facts.payment_no };
}

function paidValues(facts: FactsOf['order-placed']): ValuesFor<'order-placed' | 'deposit-received'> {
  return { ...orderValues(facts), 금액: formatWon(facts.total_amount) };
}

function accountValues(facts: FactsOf['account-issued'], account: ShownAccount | null): ValuesFor<'account-issued'> {
  const accountText =
    account === null ? '계좌는 주문 상세에서 볼 수 있어요.' : `${account.bank_name} ${account.account_no}`;
  return { ...paidValues(facts), 기한: timeText(facts.until_dt), 계좌: accountText };
}

function noOrderValues(facts: FactsOf['late-deposit']): ValuesFor<'late-deposit' | 'charge-reversed'> {
  return { ...orderValues(facts), 금액: formatWon(facts.refund_amount) };
}

function shippedValues(facts: FactsOf['shipped']): ValuesFor<'shipped'> {
  const { carrier_code, invoice_no } = facts;
  const carrier = carrier_code === null ? '' : (carrierName(carrier_code) ?? carrier_code);
  const parcel = `${carrier} ${invoice_no ?? ''}`.trim();
  return {
    ...orderValues(facts),
    상품: withJosa(productsText(facts), '을/를'),
    송장: parcel === '' ? '택배 없이 보냈어요.' : parcel,
  };
}

function delayedValues(facts: FactsOf['delivery-delayed']): ValuesFor<'delivery-delayed'> {
  return {
    ...orderValues(facts),
    상품: withJosa(productsText(facts), '이/가'),
    도착일: dayText(facts.expected_dt),
    사유: facts.reason,
  };
}

function refusedValues(facts: FactsOf['claim-refused']): ValuesFor<'claim-refused'> {
  return { ...orderValues(facts), 신청: CLAIM_TEXT[facts.claim], 사유: facts.reason };
}

function refundedValues(facts: FactsOf['refund-done']): ValuesFor<'refund-done'> {
  const { refund_amount, point_amount } = facts;
  const points = point_amount > 0 ? `${formatNumber(point_amount)}P` : '';
  const won = refund_amount > 0 || points === '' ? formatWon(refund_amount) : '';
  return {
    ...orderValues(facts),
    금액: [won, points].filter((part) => part !== '').join(', '),
    안내: refundNoteText(facts),
  };
}

/** Returns where and when the shopper can see a refund. */
function refundNoteText({ refund_amount, pay_method = 'card' }: FactsOf['refund-done']): string {
  if (refund_amount === 0 || pay_method === 'point') return '돌려드린 포인트는 바로 쓸 수 있어요.';
  if (pay_method === 'vbank') return '알려 주신 계좌로 보내드렸어요.';
  return '카드는 카드사에 따라 며칠 뒤에 보일 수 있어요.';
}

function groupValues({
  product_name,
  group_cnt,
  goal_cnt,
  end_dt,
}: FactsOf['group-failed']): ValuesFor<'group-one-missing' | 'group-failed'> {
  return { 상품: product_name, 인원: `${group_cnt} / ${goal_cnt}명`, 기한: timeText(end_dt) };
}

function groupMadeValues({ product_name, goal_cnt, reward_point = 0 }: FactsOf['group-made']): ValuesFor<'group-made'> {
  return {
    상품: product_name,
    인원: `${goal_cnt}명`,
    안내: reward_point > 0 ? `구매확정한 뒤에 ${formatNumber(reward_point)}P를 드려요.` : '주문한 대로 보내 드려요.',
  };
}

function restockedValues({ product_name, option_name, price }: FactsOf['restocked']): ValuesFor<'restocked'> {
  return {
    상품: withJosa(product_name, '이/가'),
    옵션: option_name === null ? formatWon(price) : `${option_name} · ${formatWon(price)}`,
  };
}

function priceDropValues({ product_name, price_before, price }: FactsOf['price-dropped']): ValuesFor<'price-dropped'> {
  return { 상품: product_name, 이전금액: formatWon(price_before), 금액: formatWon(price) };
}

function expiringValues({ amount, expire_dt, days }: FactsOf['points-expiring']): ValuesFor<'points-expiring'> {
  return {
    포인트: `${formatNumber(amount)}P`,
    남은날: days === 1 ? '내일' : `${days}일 뒤`,
    기한: timeText(expire_dt),
  };
}

function followedSaleValues({
  member_name,
  product_name,
  sale_cnt,
}: FactsOf['followed-sale']): ValuesFor<'followed-sale'> {
  const others = sale_cnt > 1 ? ` 외 ${formatNumber(sale_cnt - 1)}개` : '';
  return { 판매자: withJosa(member_name, '이/가'), 상품: `${product_name}${others}` };
}

function linkOf(content: MessageContent): string {
  switch (content.kind) {
    case 'inquiry-answered':
      return content.facts.kind === 'order' ? '/qna?kind=order' : '/qna';
    case 'review-replied':
      return '/review?tab=written';
    case 'group-one-missing':
    case 'group-made':
    case 'group-failed':
      return '/mypage/group';
    case 'sale-opened':
    case 'restocked':
    case 'price-dropped':
      return `/product/${content.facts.sell_idx}`;
    case 'points-expiring':
      return '/point';
    case 'benefit':
      return content.facts.link;
    case 'followed-sale':
      return content.facts.sale_cnt > 1
        ? shopPath(content.facts.member_id, 'on')
        : `/product/${content.facts.sell_idx}`;
    case 'consent-renewal':
      return '/setting';
    case 'order-placed':
    case 'account-issued':
    case 'deposit-received':
    case 'late-deposit':
    case 'charge-reversed':
    case 'order-cancelled':
    case 'shipped':
    case 'delivered':
    case 'delivery-delayed':
    case 'claim-received':
    case 'claim-refused':
    case 'claim-done':
    case 'refund-done':
      return `/order/detail/${content.facts.payment_idx}`;
  }
}

/** Returns a date such as `2026년 11월 24일`. */
function dayText(dt: KstText | KstDay): string {
  const [year, month, day] = dt.slice(0, 10).split('-').map(Number);
  return `${year}년 ${month}월 ${day}일`;
}

/** Returns a date with the time, such as `11월 24일 23:59`. */
function timeText(dt: KstText): string {
  return `${monthDayText(dt)} ${dt.slice(11, 16)}`;
}
