import type { ShopSetting } from '../vocabulary/content/shop-settings.ts';

/** The purpose of a setting and the form of its value, as texts for the operator. */
export const SHOP_SETTING_TEXTS: Readonly<Record<ShopSetting, { readonly purpose: string; readonly form: string }>> = {
  kakao_js_key: {
    purpose: '카카오톡 공유에 쓰는 JavaScript 키',
    form: '카카오 디벨로퍼스의 JavaScript 키처럼 0-9와 a-f 32자여야 해요',
  },
  min_app_version: {
    purpose: '이보다 오래된 Android 앱에 업데이트를 알려요',
    form: '1.4.0처럼 점으로 나눈 숫자여야 해요',
  },
  kakao_chat_url: {
    purpose: '고객센터의 카카오톡 상담 주소',
    form: 'https://pf.kakao.com 또는 https://open.kakao.com 으로 시작하는 상담 주소여야 해요',
  },
};

const CHAT_HOSTS = ['pf.kakao.com', 'open.kakao.com'];
const MAX_URL_LENGTH = 200;

/** Returns the stored form of a setting's value: trimmed and validated; null for an invalid text. */
export function parseShopSetting(name: ShopSetting, text: string): string | null {
  const value = text.trim();
  switch (name) {
    case 'kakao_js_key':
      return /^[\da-f]{32}$/i.test(value) ? value.toLowerCase() : null;
    case 'min_app_version':
      return /^\d{1,9}(?:\.\d{1,9}){0,3}$/.test(value) ? value : null;
    case 'kakao_chat_url':
      return isChatUrl(value) ? value : null;
  }
}

/** Returns whether the address is a page of KakaoTalk itself. A typo must not send shoppers to another site. */
function isChatUrl(value: string): boolean {
  const [, host, path] = /^https:\/\/([^/?#@:]+)\/([\w./-]+)$/.exec(value) ?? [];
  return value.length <= MAX_URL_LENGTH && path !== undefined && host !== undefined && CHAT_HOSTS.includes(host);
}
