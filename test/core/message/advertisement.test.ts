import { describe, expect, it } from 'vitest';
import { advertisementRefusalText, checkAdvertisement } from '../../../core/message/advertisement.ts';

const ADVERTISEMENT = { title: '겨울 감귤', text: '산지에서 바로 보내요.', link: '/product/1' };

describe('checkAdvertisement', () => {
  it('accepts a title, a text and a path of the storefront', () => {
    expect(checkAdvertisement(ADVERTISEMENT)).toBeNull();
    expect(checkAdvertisement({ title: '가'.repeat(60), text: '가'.repeat(1_000), link: '/' })).toBeNull();
  });

  it.each([
    [{ title: ' ' }, { code: 'title-invalid' }],
    [{ title: '가'.repeat(61) }, { code: 'title-invalid' }],
    [{ title: '겨울\n감귤' }, { code: 'title-invalid' }],
    [{ title: '(광고) 감귤' }, { code: 'title-marked' }],
    [{ text: ' ' }, { code: 'text-invalid' }],
    [{ text: '가'.repeat(1_001) }, { code: 'text-invalid' }],
    [{ link: 'https://example.com' }, { code: 'link-invalid', link: 'https://example.com' }],
  ])('refuses %j with %j', (changes, refusal) => {
    expect(checkAdvertisement({ ...ADVERTISEMENT, ...changes })).toEqual(refusal);
  });
});

describe('advertisementRefusalText', () => {
  it.each([
    [{ code: 'title-invalid' }, '제목은 한 줄로 1자부터 60자까지예요.'],
    [{ code: 'title-marked' }, '(광고)는 저절로 붙어요. 제목에서 빼 주세요.'],
    [{ code: 'text-invalid' }, '내용은 1자부터 1000자까지예요.'],
    [{ code: 'link-invalid', link: 'example.com' }, '/로 시작하는 매장의 주소여야 해요: example.com'],
  ] as const)('returns the sentence of %j', (refusal, text) => {
    expect(advertisementRefusalText(refusal)).toBe(text);
  });
});
