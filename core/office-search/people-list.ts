import { normalizeEmail } from '../member/email.ts';
import type { MemberIdx } from '../vocabulary/ids.ts';

/** Maximum number of members in one list. */
export const MAX_LISTED_PEOPLE = 1_000;

/** The e-mail addresses and numbers of members, without duplicates. */
export interface PeopleList {
  readonly emailAddresses: readonly string[];
  readonly memberIds: readonly MemberIdx[];
  /** Entries that are neither an e-mail address nor a number, as typed. */
  readonly invalidEntries: readonly string[];
}

/**
 * Parses a pasted list of members: e-mail addresses and numbers (`#31` or `31`), separated by line breaks, spaces,
 * commas or semicolons.
 */
export function parsePeopleList(typed: string): PeopleList {
  const [emails, numbers, wrong] = [new Set<string>(), new Set<MemberIdx>(), new Set<string>()];
  for (const part of typed.toWellFormed().split(/[\s,;]+/)) {
    if (part === '') continue;
    const number = /^#?([1-9]\d{0,14})$/.exec(part)?.[1];
    if (number !== undefined) numbers.add(Number(number));
    else if (/^[^@]+@[^@]+$/.test(part)) emails.add(normalizeEmail(part));
    else wrong.add(part);
  }
  return { emailAddresses: [...emails], memberIds: [...numbers], invalidEntries: [...wrong] };
}
