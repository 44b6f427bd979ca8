import { describe, expect, it } from 'vitest';
import { deliverySteps } from '../../../core/delivery/delivery-steps.ts';
import { expectedArrivalText, lateText, type PromisedLine } from '../../../core/delivery/promise.ts';
import { parseKst } from '../../../core/time/kst.ts';

const NOW = parseKst('2026-11-23 10:00:00') ?? Number.NaN;
const line = (changes: Partial<PromisedLine>): PromisedLine => ({
  order_status: '배송중',
  promised_dt: '2026-11-24',
  expected_dt: null,
  ...changes,
});

describe('expectedArrivalText', () => {
  it('returns the promised day, or the expected day once the parcel has left', () => {
    expect(expectedArrivalText(line({}), NOW)).toBe('내일(화) 도착 예정');
    expect(expectedArrivalText(line({ expected_dt: '2026-11-25' }), NOW)).toBe('11월 25일(수) 도착 예정');
  });

  it('returns null without a promise, or once the line has arrived, was cancelled or is late', () => {
    for (const changes of [
      { order_status: '배송완료' },
      { order_status: '취소완료' },
      { promised_dt: '2026-11-22' },
      { promised_dt: null },
      { promised_dt: undefined },
    ] as const) {
      expect(expectedArrivalText(line(changes), NOW)).toBeNull();
    }
  });
});

describe('lateText', () => {
  it('states the old and the new day if the parcel left too late', () => {
    expect(lateText(line({ expected_dt: '2026-11-25' }), NOW)).toBe(
      '도착 예정일이 11월 24일(화)에서 11월 25일(수)로 바뀌었어요.',
    );
  });

  it('reports that the day has passed, from the next midnight on', () => {
    const late = '11월 24일(화)까지 도착하기로 했는데 늦어지고 있어요. 기다리게 해서 죄송해요.';
    const textAt = (time: string) => lateText(line({}), parseKst(time) ?? Number.NaN);
    expect(textAt('2026-11-24 23:59:59')).toBeNull();
    expect(textAt('2026-11-25 00:00:00')).toBe(late);
    expect(lateText(line({ order_status: '결제완료', promised_dt: '2026-11-20' }), NOW)).not.toBeNull();
  });

  it('returns null without a promise, while on time, and after the delivery', () => {
    expect(lateText(line({ promised_dt: null, expected_dt: '2026-11-20' }), NOW)).toBeNull();
    expect(lateText(line({ order_status: '배송완료', promised_dt: '2026-11-20' }), NOW)).toBeNull();
    expect(lateText(line({ expected_dt: '2026-11-24' }), NOW)).toBeNull();
  });
});

describe('deliverySteps', () => {
  const step = (order_status: '결제완료' | '상품준비중' | '배송중' | '배송완료', day: number) => ({
    order_status,
    step_dt: `2026-11-${day} 06:12:00`,
  });

  it('are newest first', () => {
    const steps = deliverySteps([step('결제완료', 21), step('상품준비중', 22), step('배송중', 23)]);
    expect(steps.map(({ text, time }) => [text, time])).toEqual([
      ['판매자가 상품을 택배사에 맡겼어요', '11월 23일(월) 06:12'],
      ['판매자가 상품을 준비하고 있어요', '11월 22일(일) 06:12'],
      ['결제를 확인했어요', '11월 21일(토) 06:12'],
    ]);
  });

  it('omit a preparation that was stopped, and date the arrival by its first record', () => {
    const stopped = [step('결제완료', 21), step('상품준비중', 22), step('결제완료', 23)];
    expect(deliverySteps(stopped).map(({ time }) => time)).toEqual(['11월 21일(토) 06:12']);
    const withdrawnReturn = [step('배송완료', 21), step('배송완료', 23)];
    expect(deliverySteps(withdrawnReturn).map(({ time }) => time)).toEqual(['11월 21일(토) 06:12']);
  });
});
