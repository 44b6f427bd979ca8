import { describe, expect, it } from 'vitest';
import { advertisingAllowedAt } from '../../../core/message/advertising-hours.ts';
import { decideDelivery, type Recipient } from '../../../core/message/decide-delivery.ts';
import { consentRenewalBefore } from '../../../core/message/marketing-consent.ts';
import { formatKst, parseKst } from '../../../core/time/kst.ts';
import type { MessagePreference } from '../../../core/vocabulary/message-kinds.ts';

const at = (time: string): number => parseKst(`2026-11-21 ${time}`) ?? 0;
const NOON = at('12:00:00');
const CONTACT = { phone: '01012345678', email: 'hana@example.com' };
const SEND_TALK = { kind: 'send', address: '01012345678' };
const SEND_MAIL = { kind: 'send', address: 'hana@example.com' };

function member(refused: readonly MessagePreference[] = [], consents: Partial<Recipient['member']> = {}): Recipient {
  const none = { agree_marketing_message: false, agree_marketing_mail: false, agree_marketing_night: false };
  return { ...CONTACT, member: { refused, ...none, ...consents } };
}

describe('decideDelivery', () => {
  it('sends news of orders to a guest at the contact of the order', () => {
    const guest = { ...CONTACT, member: null };
    expect(decideDelivery('shipped', 'alimtalk', guest, NOON)).toEqual(SEND_TALK);
    expect(decideDelivery('shipped', 'mail', guest, NOON)).toEqual(SEND_MAIL);
  });

  it('skips a channel without an address', () => {
    const guest = { phone: '01012345678', email: '', member: null };
    expect(decideDelivery('shipped', 'mail', guest, NOON)).toEqual({ kind: 'skip', reason: 'no-address' });
  });

  it('follows the setting of a channel, but sends necessary messages by Alimtalk when both are off', () => {
    const refused = { kind: 'skip', reason: 'refused' };
    expect(decideDelivery('shipped', 'alimtalk', member(['alimtalk']), NOON)).toEqual(refused);
    expect(decideDelivery('shipped', 'mail', member(['alimtalk']), NOON)).toEqual(SEND_MAIL);
    expect(decideDelivery('shipped', 'alimtalk', member(['alimtalk', 'mail']), NOON)).toEqual(SEND_TALK);
    expect(decideDelivery('shipped', 'mail', member(['alimtalk', 'mail']), NOON)).toEqual(refused);
    expect(decideDelivery('group-made', 'alimtalk', member(['alimtalk', 'mail']), NOON)).toEqual(refused);
  });

  it.each([
    ['group-made', 'group'],
    ['inquiry-answered', 'inquiry'],
    ['points-expiring', 'expiry'],
  ] as const)('skips %s for a member who has switched %s off', (kind, preference) => {
    expect(decideDelivery(kind, 'alimtalk', member([preference]), NOON)).toEqual({ kind: 'skip', reason: 'refused' });
    expect(decideDelivery(kind, 'alimtalk', member(), NOON)).toEqual(SEND_TALK);
  });

  it('sends advertising only with the consent for its channel, and never to guests', () => {
    const skipped = { kind: 'skip', reason: 'no-consent' };
    expect(decideDelivery('benefit', 'mail', member(), NOON)).toEqual(skipped);
    expect(decideDelivery('benefit', 'mail', member([], { agree_marketing_message: true }), NOON)).toEqual(skipped);
    expect(decideDelivery('benefit', 'mail', { ...CONTACT, member: null }, NOON)).toEqual(skipped);
    expect(decideDelivery('benefit', 'mail', member([], { agree_marketing_mail: true }), NOON)).toEqual(SEND_MAIL);
  });

  it('lets a member who agreed to advertising turn off sales of followed sellers, or all e-mail', () => {
    const agreed = { agree_marketing_mail: true };
    const refused = { kind: 'skip', reason: 'refused' };
    expect(decideDelivery('followed-sale', 'mail', member([], agreed), NOON)).toEqual(SEND_MAIL);
    expect(decideDelivery('followed-sale', 'mail', member(['follow'], agreed), NOON)).toEqual(refused);
    expect(decideDelivery('followed-sale', 'mail', member(['mail'], agreed), NOON)).toEqual(refused);
    expect(decideDelivery('followed-sale', 'mail', member(['group'], agreed), NOON)).toEqual(SEND_MAIL);
    expect(decideDelivery('followed-sale', 'mail', member(), NOON)).toEqual({ kind: 'skip', reason: 'no-consent' });
    expect(decideDelivery('benefit', 'mail', member(['follow'], agreed), NOON)).toEqual(SEND_MAIL);
  });

  it('delays advertising until the morning, except with the consent for the night', () => {
    const night = at('22:00:00');
    const day = member([], { agree_marketing_mail: true });
    const always = member([], { agree_marketing_mail: true, agree_marketing_night: true });
    const morning = parseKst('2026-11-22 08:00:00');
    expect(decideDelivery('benefit', 'mail', day, night)).toEqual({ kind: 'later', at: morning });
    expect(decideDelivery('benefit', 'mail', always, night)).toEqual(SEND_MAIL);
  });

  it('sends news of orders at night too', () => {
    expect(decideDelivery('refund-done', 'alimtalk', member(), at('02:00:00'))).toEqual(SEND_TALK);
  });
});

describe('advertisingAllowedAt', () => {
  it.each([
    ['07:59:59', '2026-11-21 08:00:00'],
    ['08:00:00', '2026-11-21 08:00:00'],
    ['20:59:59', '2026-11-21 20:59:59'],
    ['21:00:00', '2026-11-22 08:00:00'],
    ['00:00:00', '2026-11-21 08:00:00'],
  ])('returns for %s: %s', (time, allowed) => {
    expect(formatKst(advertisingAllowedAt(at(time), false))).toBe(allowed);
  });
});

describe('consentRenewalBefore', () => {
  it('returns the time two years ago, to the second', () => {
    expect(consentRenewalBefore(NOON)).toBe('2024-11-21 12:00:00');
  });

  it('returns 28 February for a leap day', () => {
    expect(consentRenewalBefore(parseKst('2028-02-29 09:00:00') ?? 0)).toBe('2026-02-28 09:00:00');
  });
});
