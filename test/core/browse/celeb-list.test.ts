import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MAX_CELEBS, parseCelebList } from '../../../core/browse/celeb-list.ts';

const celeb = (sell_idx: number) => ({
  sell_idx,
  profile_img: `members/${sell_idx}.webp`,
  member_name: `셀럽${sell_idx}`,
});

describe('parseCelebList', () => {
  it('returns the entries in their order', () => {
    expect(parseCelebList(JSON.stringify([celeb(3), celeb(1)]))).toEqual([celeb(3), celeb(1)]);
  });

  it.each(['', '[', 'null', '{}', '"[]"', '12', '{"0":{"sell_idx":1}}'])('returns [] for %s', (text) => {
    expect(parseCelebList(text)).toEqual([]);
  });

  it.each([
    null,
    7,
    'x',
    [],
    {},
    { sell_idx: '1' },
    { sell_idx: 0 },
    { sell_idx: -1 },
    { sell_idx: 1.5 },
    { sell_idx: 1e300 },
  ])('omits the entry %j and keeps the others', (bad) => {
    expect(parseCelebList(JSON.stringify([celeb(1), bad, celeb(2)]))).toEqual([celeb(1), celeb(2)]);
  });

  it('returns defaults for a missing or invalid image or name', () => {
    const nameless = { sell_idx: 5, profile_img: '', member_name: '셀럽' };
    expect(parseCelebList('[{"sell_idx":5}]')).toEqual([nameless]);
    expect(parseCelebList('[{"sell_idx":5,"profile_img":null,"member_name":" "}]')).toEqual([nameless]);
  });

  it('returns at most ten influencers, not counting omitted entries', () => {
    const list = [{}, ...Array.from({ length: MAX_CELEBS + 1 }, (_, index) => celeb(index + 1))];
    expect(parseCelebList(JSON.stringify(list)).map(({ sell_idx }) => sell_idx)).toEqual([
      1, 2, 3, 4, 5, 6, 7, 8, 9, 10,
    ]);
  });

  it('never throws, for any text', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
        expect(parseCelebList(text).length).toBeLessThanOrEqual(MAX_CELEBS);
      }),
    );
  });
});
