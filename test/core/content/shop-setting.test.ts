import { describe, expect, it } from 'vitest';
import { parseShopSetting } from '../../../core/content/shop-setting.ts';

const KEY = '0123456789abcdef0123456789abcdef';

describe('parseShopSetting', () => {
  it.each([
    ['kakao_js_key', ` ${KEY.toUpperCase()} `, KEY],
    ['min_app_version', '1.4.0', '1.4.0'],
    ['min_app_version', '2', '2'],
    ['kakao_chat_url', 'https://pf.kakao.com/_moajang/chat', 'https://pf.kakao.com/_moajang/chat'],
    ['kakao_chat_url', 'https://open.kakao.com/o/sAbCdEf', 'https://open.kakao.com/o/sAbCdEf'],
  ] as const)('accepts for %s: %s', (name, text, value) => {
    expect(parseShopSetting(name, text)).toBe(value);
  });

  it.each([
    ['kakao_js_key', ''],
    ['kakao_js_key', `${KEY}0`],
    ['kakao_js_key', '<script>'],
    ['min_app_version', 'v1.4'],
    ['min_app_version', '1..4'],
    ['min_app_version', '1.2.3.4.5'],
    ['kakao_chat_url', 'http://pf.kakao.com/_moajang'],
    ['kakao_chat_url', 'https://pf.kakao.com'],
    ['kakao_chat_url', 'https://pf.kakao.com.evil.example/_moajang'],
    ['kakao_chat_url', 'https://pf.kakao.com@evil.example/_moajang'],
    ['kakao_chat_url', 'javascript:alert(1)//pf.kakao.com/'],
  ] as const)('refuses for %s: %s', (name, text) => {
    expect(parseShopSetting(name, text)).toBeNull();
  });
});
