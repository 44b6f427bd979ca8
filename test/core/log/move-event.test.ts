import { describe, expect, it } from 'vitest';
import { moveEvent } from '../../../core/log/move-event.ts';

const parametersOf = (location: string): unknown => JSON.parse(moveEvent('/', location)?.target_param ?? 'null');

describe('moveEvent', () => {
  it('says from where to where, and what was looked at there', () => {
    expect(moveEvent('/?section=time', '/product/12?g_idx=3&referrer_type=2')).toEqual({
      event_type: 'move',
      from_uri: '/',
      target_uri: '/product/12',
      target_param: '{"g_idx":"3","referrer_type":"2"}',
    });
  });

  it.each(['/', '/?section=main', '/?utm_source=kakao', '/#top'])('is none on first landing at %s', (landing) => {
    expect(moveEvent(null, landing)).toBeNull();
  });

  it('is one on first landing anywhere else, from nowhere', () => {
    expect(moveEvent(null, '/product/12')).toMatchObject({ from_uri: '', target_uri: '/product/12' });
  });

  it('is one for every later way to /', () => {
    expect(moveEvent('/cart', '/')).toMatchObject({ from_uri: '/cart', target_uri: '/' });
  });

  it('is none while the whole address stays the same', () => {
    expect(moveEvent('/?section=new&new_filter=1', '/?section=new&new_filter=1')).toBeNull();
  });

  it('is one when the query alone changes', () => {
    expect(moveEvent('/?section=new', '/?section=time')).toMatchObject({
      from_uri: '/',
      target_uri: '/',
      target_param: '{"section":"time"}',
    });
  });

  it.each(['result_data', 'order_key', 'rPath', 'token', 'code', 'email', 'phone', 'pg_token', 'anything'])(
    'leaves %s out, which may name a person or open something',
    (name) => {
      expect(parametersOf(`/order?${name}=secret&tab=1`)).toEqual({ tab: '1' });
    },
  );

  it('leaves the key out that stands in the path of a finished order', () => {
    expect(moveEvent('/order/result/abc.def', '/order/result/ghi.jkl?tab=1')).toMatchObject({
      from_uri: '/order/result',
      target_uri: '/order/result',
    });
  });

  it('reads words as they were typed, and keeps the first 50 letters', () => {
    expect(parametersOf(`/search?keyword=${encodeURIComponent('제주 감귤')}`)).toEqual({ keyword: '제주 감귤' });
    expect(parametersOf('/search?keyword=%EC%A0+a')).toEqual({ keyword: '%EC%A0 a' });
    expect(parametersOf(`/search?keyword=${'가'.repeat(60)}`)).toEqual({ keyword: '가'.repeat(50) });
  });

  it('cuts a path at 200 letters', () => {
    expect(moveEvent('/', `/${'a'.repeat(300)}`)?.target_uri).toHaveLength(200);
  });
});
