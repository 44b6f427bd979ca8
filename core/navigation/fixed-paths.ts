/** The home page with its main tab. */
export const HOME_PATH = '/?section=main';

/** The error page, also for unknown addresses. */
export const ERROR_PATH = '/error';
