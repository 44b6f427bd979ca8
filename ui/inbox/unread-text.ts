const MAX_SHOWN = 99;

/** Returns the displayed number of unread messages: `99+` above 99. */
export function unreadText(unread_cnt: number): string {
  return unread_cnt > MAX_SHOWN ? `${MAX_SHOWN}+` : `${unread_cnt}`;
}
