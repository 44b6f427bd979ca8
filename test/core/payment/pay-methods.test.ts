import { describe, expect, it } from 'vitest';
import { payMethodsFor } from '../../../core/payment/pay-methods.ts';

const ANYONE = { isMember: false, device: 'web', isSandbox: false, total_amount: 17_900 } as const;

describe('payMethodsFor', () => {
  it('offers a browser everything but the in-app card', () => {
    expect(payMethodsFor(ANYONE)).toEqual(['card', 'kakao', 'naver', 'vbank']);
  });

  it.each(['aos-app', 'ios-app'] as const)('offers the in-app card in our app %s', (device) => {
    expect(payMethodsFor({ ...ANYONE, device })).toEqual(['card', 'kakao', 'naver', 'vbank', 'app_card']);
  });

  it.each(['aos-moWeb', 'ios-moWeb', 'etc-moWeb', 'web'] as const)(
    'offers the in-app card on %s only in the sandbox',
    (device) => {
      expect(payMethodsFor({ ...ANYONE, device })).not.toContain('app_card');
      expect(payMethodsFor({ ...ANYONE, device, isSandbox: true })).toContain('app_card');
    },
  );

  it.each([
    [1, false],
    [99, false],
    [100, true],
  ])('for %i won, Naver Pay is offered: %s', (total_amount, offered) => {
    expect(payMethodsFor({ ...ANYONE, total_amount }).includes('naver')).toBe(offered);
  });

  it('offers only points when they cover everything', () => {
    expect(payMethodsFor({ ...ANYONE, isMember: true, total_amount: 0 })).toEqual(['point']);
    expect(payMethodsFor({ ...ANYONE, total_amount: 0 })).toEqual(['card']);
  });

  it('omits methods without a contract', () => {
    expect(payMethodsFor({ ...ANYONE, isSandbox: true, closed: ['naver', 'app_card', 'kakao'] })).toEqual([
      'card',
      'vbank',
    ]);
  });
});
