/** An account of a social network as it is written: with one `@`, however it was entered. */
export function socialHandle(account: string): string {
  return `@${account.replace(/^@+/, '')}`;
}
