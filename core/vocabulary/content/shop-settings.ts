/** The public settings that an operator stores. */
export const SHOP_SETTINGS = ['kakao_js_key', 'min_app_version', 'kakao_chat_url'] as const;
export type ShopSetting = (typeof SHOP_SETTINGS)[number];
