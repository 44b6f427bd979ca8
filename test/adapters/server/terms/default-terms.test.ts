import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { payMethod } from '../../../../core/api/buying/payment.api.ts';
import { termsType } from '../../../../core/api/browse/shop.api.ts';
import { unknownPlaceholders } from '../../../../core/content/terms-placeholders.ts';
import { advertisingAllowedAt } from '../../../../core/message/advertising-hours.ts';
import { MESSAGE_RULES, usesChannel } from '../../../../core/message/message-rules.ts';
import { MAX_ALERT_WAIT_DAYS, SENT_ALERT_DAYS } from '../../../../core/vocabulary/limits/alert-limits.ts';
import { MESSAGE_CHANNELS, MESSAGE_KINDS, MESSAGE_RETENTION_DAYS } from '../../../../core/vocabulary/message-kinds.ts';
import { RETENTION } from '../../../../core/vocabulary/retention.ts';
import { SOCIAL_PROVIDERS } from '../../../../core/vocabulary/social-providers.ts';
import type { ERASURE_RULES } from '../../../../adapters/server/members/erase-member.ts';
import { LOGIN_SERVICES, PAY_SERVICES } from '../../../../adapters/server/terms/texts/pay-services.ts';
import { DEFAULT_TERMS } from '../../../../adapters/server/terms/terms.ts';
import { SETTINGS } from '../../../../ui/setting/setting.view-model.ts';

/**
 * Hashes of the texts that members have agreed to. If a text or a number in it changes, it needs a new version and its
 * hash.
 */
const HASHES: Readonly<Record<string, string>> = {
  'policy 2026-11-27': '79af801fe57f716d',
  'privacy 2026-11-27': '4a8187af064e1906',
  'delivery 2026-11-24': '32887c86de70b2f7',
  'marketing 2026-11-27': '4b8de7feba69ad83',
  'third-party 2026-11-25': 'ed35e1528ad9a10e',
  'payment-agency 2026-11-24': '243bf78a141a1c95',
};

/** The word by which the privacy policy names what each table stores of a member. */
const STORED: Readonly<Record<keyof typeof ERASURE_RULES, string>> = {
  member_token: '로그인 상태',
  known_device: '로그인한 기기의 기록',
  member_social: '소셜 로그인',
  member_address: '배송지',
  member_like: '찜',
  seller_follow: '팔로우',
  product_alert: '오픈·재입고 알림',
  cart_line: '장바구니',
  cart_merge: '장바구니',
  removed_cart_line: '장바구니',
  later_line: '장바구니',
  seen_product: '최근 본 상품',
  review_helpful: '도움돼요',
  review_report: '리뷰 신고',
  behaviour_log: '이용한 화면의 기록',
  message: '보낸 알림',
  message_refusal: '알림 설정',
  review: '리뷰와 문의',
  inquiry: '리뷰와 문의',
  security_event: '로그인과 보안 기록',
  upload: '프로필 사진',
  member: '회원가입',
  member_consent: '광고 수신 동의',
  consent_change: '광고 수신 동의',
  secession: '탈퇴한 때와 사유',
  payment: '주문과 배송',
  member_coupon: '쿠폰',
  point_lot: '포인트',
  point_hist: '포인트',
  point_grant: '포인트',
};

/** Returns the lines of a text that contain a word. */
function linesWith(content: string, word: string): string {
  return content
    .split('\n')
    .filter((line) => line.includes(word))
    .join('\n');
}

describe('the legal texts of the shop', () => {
  it.each(termsType.options)('do not change for %s without a new version', (type) => {
    const { version, title, content } = DEFAULT_TERMS[type];
    const hash = createHash('sha256').update(`${title}\n${content}`).digest('hex').slice(0, 16);
    expect({ [`${type} ${version}`]: hash }).toEqual({ [`${type} ${version}`]: HASHES[`${type} ${version}`] });
  });

  it.each(termsType.options)('name the company in %s by placeholders that exist', (type) => {
    const { content } = DEFAULT_TERMS[type];
    expect(unknownPlaceholders(content)).toEqual([]);
    expect(content).not.toMatch(/모아장|1600-0427|undefined|NaN/);
  });

  it('name every payment method, and every company that handles payments or logins', () => {
    const methods = payMethod.options.map((method) => PAY_SERVICES[method]);
    for (const { name } of methods) expect(DEFAULT_TERMS.policy.content).toContain(name);
    for (const { processor } of methods) {
      if (processor === null) continue;
      expect(DEFAULT_TERMS.privacy.content).toContain(processor);
      expect(DEFAULT_TERMS['payment-agency'].content).toContain(processor);
    }
    for (const provider of SOCIAL_PROVIDERS)
      expect(DEFAULT_TERMS.privacy.content).toContain(LOGIN_SERVICES[provider].company);
  });

  it.each(Object.entries(STORED))('name what %s stores of a member', (_table, word) => {
    expect(DEFAULT_TERMS.privacy.content).toContain(word);
  });

  it('name each kind of message with the company that sends it', () => {
    const senders = { alimtalk: 'NHN클라우드(주)', mail: '이메일 발송' };
    for (const channel of MESSAGE_CHANNELS) {
      const work = linesWith(DEFAULT_TERMS.privacy.content, senders[channel]);
      for (const kind of MESSAGE_KINDS.filter((one) => usesChannel(one, channel))) {
        expect(work).toContain(MESSAGE_RULES[kind].label);
      }
    }
  });

  it('state for how long messages, alerts, and other data are stored', () => {
    const { content } = DEFAULT_TERMS.privacy;
    expect(linesWith(content, '보낸 알림: ')).toContain(`${MESSAGE_RETENTION_DAYS}일`);
    const alerts = linesWith(content, '오픈·재입고 알림 신청');
    expect(alerts).toContain(`알림을 보낸 날부터 ${SENT_ALERT_DAYS}일`);
    expect(alerts).toContain(`신청한 날부터 ${MAX_ALERT_WAIT_DAYS}일`);
    const { securityEventDays, ...inDays } = RETENTION;
    for (const days of Object.values(inDays)) expect(content).toContain(`${days}일`);
    expect(content).toContain(`${securityEventDays / 365}년`);
  });

  it('name the channels by which advertising is sent, as the settings do', () => {
    const { content } = DEFAULT_TERMS.marketing;
    const rules = MESSAGE_KINDS.map((kind) => MESSAGE_RULES[kind]).filter(({ consent }) => consent === 'advertising');
    const channels = new Set<string>(rules.flatMap(({ channels: [...names] }) => names));
    const noteOf = (field: string) => SETTINGS.find((one) => one.field === field)?.note;

    expect([...channels]).toEqual(['mail']);
    expect(content).toContain('지금은 이메일로만 보내고, 문자와 알림톡, 앱 알림으로는 보내지 않습니다');
    expect(noteOf('agree_marketing_message')).toBe('지금은 이메일로만 보내요');
    expect(noteOf('agree_marketing_push')).toBe('지금은 이메일로만 보내요');
  });

  it('allow advertising at night only with the consent for it', () => {
    const night = Date.UTC(2026, 10, 24, 13);
    expect(advertisingAllowedAt(night, true)).toBe(night);
    expect(advertisingAllowedAt(night, false)).toBeGreaterThan(night);
    expect(linesWith(DEFAULT_TERMS.marketing.content, '오후 9시부터')).toContain(
      "'밤에도 받기'에 따로 동의한 회원에게만",
    );
    expect(SETTINGS.map(({ text }) => text)).toContain('밤에도 받기');
  });

  it('state the rules of coupons, and of the points of a group’s opener', () => {
    const { content } = DEFAULT_TERMS.policy;
    expect(content).toContain('주문마다 하나를 사용할 수 있습니다');
    expect(linesWith(content, '모임을 연 회원은')).toContain('포인트를 받습니다');
  });
});
