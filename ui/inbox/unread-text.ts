const MAX_SHOWN = 99;

/** Returns a number of unread messages as it is shown: `99+` above 99. */
export function unreadText(unread_cnt: number): string {
  return unread_cnt > MAX_SHOWN ? `${MAX_SHOWN}+` : `${unread_cnt}`;
}
