/** The home page with its main tab. */
export const HOME_PATH = '/?section=main';

/** The error page, which is also shown for unknown addresses. */
export const ERROR_PATH = '/error';

/** The page with the switches for messages and mails. */
export const SETTING_PATH = '/setting';

/** The page on which a guest finds an order. */
export const GUEST_ORDERS_PATH = '/order/list/non/member';
