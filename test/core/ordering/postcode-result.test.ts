import { describe, expect, it } from 'vitest';
import { parsePostcodeResult } from '../../../core/ordering/postcode-result.ts';

const ROAD = {
  zonecode: '05507',
  userSelectedType: 'R',
  roadAddress: '서울 송파구 올림픽로 435',
  jibunAddress: '서울 송파구 신천동 17',
  bname: '신천동',
  buildingName: '파크리오',
  apartment: 'Y',
};

describe('parsePostcodeResult', () => {
  it('appends the district and the name of an apartment building to the road', () => {
    expect(parsePostcodeResult(ROAD)).toEqual({
      zonecode: '05507',
      address: '서울 송파구 올림픽로 435 (신천동, 파크리오)',
    });
  });

  it('omits a village and the name of any other building', () => {
    const village = { ...ROAD, bname: '서도면', apartment: 'N' };
    expect(parsePostcodeResult(village)?.address).toBe('서울 송파구 올림픽로 435');
  });

  it('uses the road of a lot when the service is certain of it, and otherwise the lot itself', () => {
    const lot = { ...ROAD, userSelectedType: 'J', roadAddress: '', autoRoadAddress: '서울 송파구 올림픽로 435' };
    expect(parsePostcodeResult(lot)?.address).toBe('서울 송파구 올림픽로 435 (신천동, 파크리오)');
    expect(parsePostcodeResult({ ...lot, autoRoadAddress: '' })?.address).toBe('서울 송파구 신천동 17');
  });

  it.each([null, 'x', {}, { ...ROAD, zonecode: '123-456' }, { zonecode: '05507' }, { zonecode: 5507, address: 'x' }])(
    'returns null for %j',
    (data) => {
      expect(parsePostcodeResult(data)).toBeNull();
    },
  );
});
