import type { ListedAlert } from '../api/account/alert.api.ts';
import { formatNumber, formatWon } from '../money/won.ts';
import { sellStatusAt } from '../sale/sell-status.ts';
import { daysBetween, formatKst, monthDayText, parseKst } from '../time/kst.ts';
import { monthDayWeekdayText } from '../time/weekday.ts';
import type { RequestedAlertKind } from '../vocabulary/alerts/alert-kinds.ts';
import type { KstText } from '../vocabulary/kst-text.ts';
import { MAX_WAITING_COUNT } from '../vocabulary/limits/alert-limits.ts';

/** Returns when a sale opens, such as `11월 26일(목) 10시` or `11월 26일(목) 10시 30분`; empty for an invalid date. */
export function openingTimeText(start_dt: KstText): string {
  const start = parseKst(start_dt);
  if (start === null) return '';
  const text = formatKst(start);
  const [hour, minute] = [Number(text.slice(11, 13)), Number(text.slice(14, 16))];
  return `${monthDayWeekdayText(text.slice(0, 10))} ${hour}시${minute === 0 ? '' : ` ${minute}분`}`;
}

/** Returns how many members wait for a sale, as text; empty if no member waits. */
export function waitingText(waiting_cnt: number): string {
  if (waiting_cnt === 0) return '';
  return waiting_cnt > MAX_WAITING_COUNT
    ? `${formatNumber(MAX_WAITING_COUNT + 1)}명 넘게 기다리고 있어요`
    : `${formatNumber(waiting_cnt)}명이 기다리고 있어요`;
}

/** Returns the message after an alert has been turned on. */
export function alertOnText(kind: RequestedAlertKind, start_dt: KstText): string {
  if (kind === 'restock') return '다시 들어오면 알려 드릴게요';
  const when = openingTimeText(start_dt);
  return when === '' ? '열리면 알려 드릴게요' : `${when}에 알려 드릴게요`;
}

export interface ListedAlertText {
  readonly tag: string;
  /** The text of the row. For a price alert, `price` follows it. */
  readonly note: string;
  /** The lower price, which is emphasized; empty for other kinds. */
  readonly price: string;
}

/** Returns the texts of a row of the member's list at `now` (epoch ms). */
export function listedAlertText(alert: ListedAlert, now: number): ListedAlertText {
  const { kind, told_dt, asked_dt, start_dt, option_name, liked_price, consumer_price } = alert;
  if (kind === 'price') {
    return {
      tag: '가격 내림',
      note: `찜할 때 ${formatWon(liked_price ?? consumer_price)}, 지금 `,
      price: formatWon(consumer_price),
    };
  }
  const name = kind === 'open' ? '오픈' : '재입고';
  const option = option_name === null ? '' : `${option_name} · `;
  if (told_dt !== null) {
    return { tag: '보냄', note: `${option}${monthDayText(told_dt)}에 ${name} 알림을 보냈어요`, price: '' };
  }
  if (sellStatusAt(alert, now) === '판매종료') return { tag: name, note: `${option}판매가 끝났어요`, price: '' };
  if (kind === 'restock') return { tag: name, note: `${option}${monthDayText(asked_dt)}부터 기다렸어요`, price: '' };
  return {
    tag: openingTag(start_dt, now),
    note: now < (parseKst(start_dt) ?? now) ? `${openingTimeText(start_dt)}에 열려요` : '곧 알려 드릴게요',
    price: '',
  };
}

function openingTag(start_dt: KstText, now: number): string {
  const start = parseKst(start_dt);
  if (start === null || start <= now) return '오픈';
  const days = daysBetween(now, start);
  return days === 0 ? '오픈 오늘' : `오픈 D-${days}`;
}
