export const MAX_VIEW_NAME_LENGTH = 30;
/** Own and shared views of one list. */
export const MAX_VIEWS = 30;
