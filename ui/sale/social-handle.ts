/** Returns a social network account with exactly one leading `@`. */
export function socialHandle(account: string): string {
  return `@${account.replace(/^@+/, '')}`;
}
