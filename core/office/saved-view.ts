export const MAX_VIEW_NAME_LENGTH = 30;
/** Maximum number of saved views of one list: a staff member's own and the shared ones. */
export const MAX_VIEWS = 30;
