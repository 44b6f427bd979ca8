/** Where the shop begins: the main tab of home. */
export const HOME_PATH = '/?section=main';

/** The page for what is not there. */
export const ERROR_PATH = '/error';
