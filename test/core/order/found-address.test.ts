import { describe, expect, it } from 'vitest';
import { readFoundAddress } from '../../../core/order/found-address.ts';

const ROAD = {
  zonecode: '05507',
  userSelectedType: 'R',
  roadAddress: '서울 송파구 올림픽로 435',
  jibunAddress: '서울 송파구 신천동 17',
  bname: '신천동',
  buildingName: '파크리오',
  apartment: 'Y',
};

describe('readFoundAddress', () => {
  it('puts the part of town and the name of an apartment house behind the road', () => {
    expect(readFoundAddress(ROAD)).toEqual({
      zonecode: '05507',
      address: '서울 송파구 올림픽로 435 (신천동, 파크리오)',
    });
  });

  it('leaves out what no parcel carries: a village, the name of another house', () => {
    const village = { ...ROAD, bname: '서도면', apartment: 'N' };
    expect(readFoundAddress(village)?.address).toBe('서울 송파구 올림픽로 435');
  });

  it('takes the road for a lot where the service is sure of one, and the lot where there is none', () => {
    const lot = { ...ROAD, userSelectedType: 'J', roadAddress: '', autoRoadAddress: '서울 송파구 올림픽로 435' };
    expect(readFoundAddress(lot)?.address).toBe('서울 송파구 올림픽로 435 (신천동, 파크리오)');
    expect(readFoundAddress({ ...lot, autoRoadAddress: '' })?.address).toBe('서울 송파구 신천동 17');
  });

  it.each([null, 'x', {}, { ...ROAD, zonecode: '123-456' }, { zonecode: '05507' }, { zonecode: 5507, address: 'x' }])(
    'makes nothing of %j',
    (data) => {
      expect(readFoundAddress(data)).toBeNull();
    },
  );
});
