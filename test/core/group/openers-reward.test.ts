import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { orderStatus } from '../../../core/api/schema/order-fields.ts';
import { isRewardEarned, openersReward } from '../../../core/group/openers-reward.ts';
import { rewardOfferText, rewardText } from '../../../core/group/reward-text.ts';
import { discountedAmount, lineAmount } from '../../../core/pricing/line-price.ts';

const LINE = { unit_price: 17_900, option_cnt: 2, is_add_option: false, coupon_share: 0 };
const PERCENT = { value_type: 'percent', config_value: 10 } as const;
const AMOUNT = { value_type: 'amount', config_value: 3_000 } as const;

describe('openersReward', () => {
  it.each([
    ['10 % of the price', LINE, PERCENT, 3_580],
    ['3,000 won per unit', LINE, AMOUNT, 6_000],
    ['rounded down per unit', { ...LINE, unit_price: 999 }, PERCENT, 198],
    ['at most the price', { ...LINE, unit_price: 1_000 }, AMOUNT, 2_000],
    ['at most the price after the coupon', { ...LINE, coupon_share: 33_000 }, AMOUNT, 2_800],
    ['nothing for add-ons', { ...LINE, is_add_option: true }, AMOUNT, 0],
    ['nothing without a discount', LINE, { value_type: null, config_value: 3_000 } as const, 0],
    ['nothing for a discount of 0', LINE, { ...AMOUNT, config_value: 0 }, 0],
    ['nothing for invalid numbers', { ...LINE, unit_price: Number.NaN }, AMOUNT, 0],
  ])('equals what a buyer through the link saves on the same line: %s', (_, line, terms, points) => {
    expect(openersReward(line, terms)).toBe(points);
  });

  it('equals the discount of a buyer through the link for any line, up to the price that a coupon leaves', () => {
    const won = fc.integer({ min: 0, max: 10_000_000 });
    const terms = fc.oneof(
      fc.record({ value_type: fc.constant('percent' as const), config_value: fc.integer({ min: 0, max: 100 }) }),
      fc.record({ value_type: fc.constant('amount' as const), config_value: won }),
    );
    fc.assert(
      fc.property(won, fc.integer({ min: 1, max: 99 }), terms, fc.nat(), (unit_price, option_cnt, group, part) => {
        const line = { unit_price, option_cnt, is_add_option: false };
        const priced = {
          ...line,
          consumer_price: unit_price,
          option_price: 0,
          group_buy_flag: true,
          ...group,
        };
        const saving = lineAmount(priced) - discountedAmount(priced);
        expect(openersReward({ ...line, coupon_share: 0 }, group)).toBe(saving);

        const coupon_share = part % (unit_price * option_cnt + 1);
        const reward = openersReward({ ...line, coupon_share }, group);
        expect(reward).toBe(Math.min(saving, unit_price * option_cnt - coupon_share));
        expect(reward).toBeGreaterThanOrEqual(0);
      }),
    );
  });
});

describe('isRewardEarned', () => {
  it('requires a final purchase and a complete group', () => {
    const earning = orderStatus.options.filter((status) => isRewardEarned(status, { group_cnt: 4, goal_cnt: 4 }));
    expect(earning).toEqual(['구매확정', '교환완료']);
    expect(orderStatus.options.filter((status) => isRewardEarned(status, { group_cnt: 3, goal_cnt: 4 }))).toEqual([]);
    expect(isRewardEarned('구매확정', { group_cnt: 5, goal_cnt: 4 })).toBe(true);
    expect(isRewardEarned('구매확정', { group_cnt: 0, goal_cnt: 0 })).toBe(false);
  });
});

describe('the texts of the reward', () => {
  it('state the reward of the opener before a group is opened, and are empty without a discount', () => {
    expect(rewardOfferText(PERCENT)).toBe('다 모이면 먼저 산 회원도 포인트로 10% 받아요.');
    expect(rewardOfferText(AMOUNT)).toBe('다 모이면 먼저 산 회원도 한 개에 3,000P를 받아요.');
    expect(rewardOfferText({ ...AMOUNT, config_value: 0 })).toBe('');
    expect(rewardOfferText({ value_type: null, config_value: 3_000 })).toBe('');
  });

  it.each([
    ['while members are missing', 3_000, 0, 2, false, '다 모이면 나도 3,000P를 받아요. 구매확정한 뒤에 들어와요.'],
    ['once the group is made', 3_000, 0, 4, false, '구매확정하면 3,000P를 받아요.'],
    ['after the end of a made group', 3_000, 0, 4, true, '구매확정하면 3,000P를 받아요.'],
    ['after the end of a group that was not made', 3_000, 0, 2, true, ''],
    ['when one of two lines is confirmed', 6_000, 3_000, 4, false, '구매확정하면 3,000P를 받아요.'],
    ['when all were granted', 3_000, 3_000, 4, false, '공동구매를 열어서 3,000P를 받았어요.'],
    [
      'when they were granted, and a member has left since',
      3_000,
      3_000,
      3,
      true,
      '공동구매를 열어서 3,000P를 받았어요.',
    ],
    ['for members who opened nothing', 0, 0, 4, false, ''],
  ])(
    'state the expected reward, and when it is granted: %s',
    (_, reward_point, given_point, group_cnt, isEnded, text) => {
      expect(rewardText({ reward_point, given_point }, { group_cnt, goal_cnt: 4 }, isEnded)).toBe(text);
    },
  );
});
