/** The home page with its main tab. */
export const HOME_PATH = '/?section=main';

/** The error page, which is also shown for unknown addresses. */
export const ERROR_PATH = '/error';
