import { describe, expect, it } from 'vitest';
import { toPageView } from '../../../core/log/page-view.ts';

const parametersOf = (location: string): unknown => JSON.parse(toPageView('/', location)?.target_param ?? 'null');

describe('toPageView', () => {
  it('returns both paths and the query of the new address', () => {
    expect(toPageView('/?section=time', '/product/12?g_idx=3&referrer_type=2')).toEqual({
      event_type: 'move',
      from_uri: '/',
      target_uri: '/product/12',
      target_param: '{"g_idx":"3","referrer_type":"2"}',
    });
  });

  it('includes the ids of the route, and no access key', () => {
    const params = { sell_idx: '12', result_data: 'abc.def', other: 'x' };
    expect(toPageView('/', '/product/12?g_idx=3', params)?.target_param).toBe('{"sell_idx":"12","g_idx":"3"}');
    expect(toPageView('/', '/bat', { member_id: 'a'.repeat(60) })?.target_param).toBe(
      `{"member_id":"${'a'.repeat(50)}"}`,
    );
  });

  it.each(['/', '/?section=main', '/?utm_source=kakao', '/#top'])('returns null on first landing at %s', (landing) => {
    expect(toPageView(null, landing)).toBeNull();
  });

  it('returns an event with an empty origin on first landing at a path other than /', () => {
    expect(toPageView(null, '/product/12')).toMatchObject({ from_uri: '', target_uri: '/product/12' });
  });

  it('returns an event for every later navigation to /', () => {
    expect(toPageView('/cart', '/')).toMatchObject({ from_uri: '/cart', target_uri: '/' });
  });

  it('returns null if the whole address is unchanged', () => {
    expect(toPageView('/?section=new&new_filter=1', '/?section=new&new_filter=1')).toBeNull();
  });

  it('returns an event if only the query changes', () => {
    expect(toPageView('/?section=new', '/?section=time')).toMatchObject({
      from_uri: '/',
      target_uri: '/',
      target_param: '{"section":"time"}',
    });
  });

  it.each(['result_data', 'order_key', 'rPath', 'token', 'code', 'email', 'phone', 'pg_token', 'anything'])(
    'omits %s, which may contain personal data or an access key',
    (name) => {
      expect(parametersOf(`/order?${name}=secret&tab=1`)).toEqual({ tab: '1' });
    },
  );

  it('omits the access key in the path of a finished order', () => {
    expect(toPageView('/order/result/abc.def', '/order/result/ghi.jkl?tab=1')).toMatchObject({
      from_uri: '/order/result',
      target_uri: '/order/result',
    });
  });

  it('decodes keywords and keeps their first 50 characters', () => {
    expect(parametersOf(`/search?keyword=${encodeURIComponent('제주 감귤')}`)).toEqual({ keyword: '제주 감귤' });
    expect(parametersOf('/search?keyword=%EC%A0+a')).toEqual({ keyword: '%EC%A0 a' });
    expect(parametersOf(`/search?keyword=${'가'.repeat(60)}`)).toEqual({ keyword: '가'.repeat(50) });
  });

  it('cuts a path at 200 characters', () => {
    expect(toPageView('/', `/${'a'.repeat(300)}`)?.target_uri).toHaveLength(200);
  });
});
