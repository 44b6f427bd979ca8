import { describe, expect, it } from 'vitest';
import { useTestShop } from '../../server/test-shop.ts';
import { jsonOf, operatorOf } from '../command-line.ts';

const KEY = '0123456789abcdef0123456789abcdef';
const CHAT = 'https://pf.kakao.com/_moajang/chat';

describe('the public settings of the shop', () => {
  const shop = useTestShop();
  const operator = (...words: string[]) => operatorOf(shop)(...words);
  const config = async () => (await shop.call('GET /api/v1/common/config', {})).result_data;
  const center = async () => (await shop.call('POST /api/v1/cs', {})).result_data;

  it('are set by the operator, and shoppers get them immediately', async () => {
    expect(await config()).toMatchObject({ kakao_js_key: null, min_app_version: '1.0.0' });
    expect((await center())?.kakao_chat_url).toBeNull();

    await operator('settings', 'set', 'kakao_js_key', KEY);
    await operator('settings', 'set', 'min_app_version', '1.4.0');
    await operator('settings', 'set', 'kakao_chat_url', CHAT);
    await operator('settings', 'set', 'min_app_version', '2.0.0');

    expect(await config()).toMatchObject({ kakao_js_key: KEY, min_app_version: '2.0.0' });
    expect((await center())?.kakao_chat_url).toBe(CHAT);
    expect(jsonOf(await operator('settings', 'list', '--json'))).toEqual({
      kakao_js_key: KEY,
      min_app_version: '2.0.0',
      kakao_chat_url: CHAT,
    });
  });

  it('are no longer returned after they are cleared', async () => {
    await operator('settings', 'set', 'kakao_chat_url', CHAT);
    expect((await operator('settings', 'clear', 'kakao_chat_url')).code).toBe(0);
    expect((await center())?.kakao_chat_url).toBeNull();
    expect((await operator('settings', 'list')).result).toContain('kakao_chat_url   -');
  });

  it('are refused when malformed, with the expected form, and remain unchanged', async () => {
    const refused = await operator('settings', 'set', 'min_app_version', 'newest');
    expect(refused).toMatchObject({ code: 1, notes: 'min_app_version: 1.4.0처럼 점으로 나눈 숫자여야 해요.' });
    expect((await operator('settings', 'set', 'kakao_chat_url', 'https://evil.example/chat')).code).toBe(1);
    expect((await operator('settings', 'set', 'colour', 'red')).code).toBe(2);
    expect((await operator('settings', 'clear', 'colour')).code).toBe(2);
    expect(await shop.database.selectFrom('shop_setting').selectAll().execute()).toEqual([]);
  });
});
