import { searchText } from './number-search.ts';
import type { MemberIdx } from '../vocabulary/ids.ts';

/** The possible meanings of a text in the search of members. */
export type MemberSearch =
  | { readonly kind: 'none' }
  | { readonly kind: 'number'; readonly member_idx: MemberIdx }
  | { readonly kind: 'email'; readonly email: string }
  /** The last four digits of a phone number. */
  | { readonly kind: 'phone-end'; readonly digits: string }
  | { readonly kind: 'phone'; readonly digits: string }
  /** The whole name of a member. */
  | { readonly kind: 'name'; readonly name: string }
  /** Personal data, typed by staff who cannot search for people. It finds nothing. */
  | { readonly kind: 'refused' };

/**
 * Decides what staff search for. `#31` is a member's number. Four digits are the end of a phone number, nine or more a
 * whole one, and other digits a member's number. A text with `@` is a whole e-mail address, in lower case. Staff who
 * cannot search for people find members by their number only.
 */
export function interpretMemberSearch(typed: string, isWithPeople: boolean): MemberSearch {
  const search = interpret(typed);
  return isWithPeople || search.kind === 'none' || search.kind === 'number' ? search : { kind: 'refused' };
}

function interpret(typed: string): MemberSearch {
  const text = searchText(typed);
  if (text === '') return { kind: 'none' };
  const number = /^#([1-9]\d{0,14})$/.exec(text)?.[1];
  if (number !== undefined) return { kind: 'number', member_idx: Number(number) };
  if (text.includes('@')) return { kind: 'email', email: text.toLowerCase() };
  const digits = text.replaceAll(/[\s-]/g, '');
  if (!/^\d+$/.test(digits)) return { kind: 'name', name: text };
  if (digits.length === 4) return { kind: 'phone-end', digits };
  if (digits.length >= 9) return { kind: 'phone', digits };
  return Number(digits) === 0 ? { kind: 'name', name: text } : { kind: 'number', member_idx: Number(digits) };
}

const SEARCH_TEXTS: Readonly<Record<MemberSearch['kind'], string>> = {
  none: '',
  number: '회원번호',
  email: '이메일',
  'phone-end': '전화번호 끝 네 자리',
  phone: '전화번호',
  name: '이름',
  refused: '개인정보',
};

/** Returns a search of members as the audit log has it: what was searched for, and not what was typed. */
export function auditedMemberSearch(typed: string): string {
  const text = SEARCH_TEXTS[interpret(typed).kind];
  return text === '' ? '' : `(${text})`;
}
