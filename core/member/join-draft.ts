import type { Storage } from '../ports/storage.port.ts';
import { isRecord, isRowId, readJson, storedText, writeJson } from '../storage/stored-json.ts';
import { certificationFailureAt, isProofValidAt } from './certification.ts';

const KEY = 'moajang.join-draft';
const PROOF = /^[\w-]{1,200}$/;

/** A certification number that was sent to the phone of the form. */
export interface SentCertification {
  readonly auth_idx: number;
  /** Epoch ms. */
  readonly sent_ms: number;
}

/** What the phone was certified with. */
export interface PhoneProof {
  readonly auth_token: string;
  /** Epoch ms. */
  readonly proved_ms: number;
}

/**
 * What the shopper has filled in to join, kept over a reload: whoever looks up the number in another app may come
 * back to a page that the phone has thrown away. The password is never kept, and neither are the consents, which
 * are asked for each time.
 */
export interface JoinDraft {
  readonly email: string;
  readonly member_name: string;
  readonly phone: string;
  readonly sent: SentCertification | null;
  readonly proof: PhoneProof | null;
}

/**
 * Reads a draft out of something stored: fields that can't be used are empty. A number that can't be answered any
 * more at `now` (epoch ms), a proof that has run out, and both when they come from the future, are left behind.
 */
export function parseJoinDraft(value: unknown, now: number): JoinDraft | null {
  if (!isRecord(value)) return null;
  return {
    email: storedText(value['email'], 254),
    member_name: storedText(value['member_name'], 40),
    phone: storedText(value['phone'], 20),
    sent: parseSent(value['sent'], now),
    proof: parseProof(value['proof'], now),
  };
}

/** What was filled in and not sent, as far as it still holds at `now` (epoch ms); null without any. */
export function readJoinDraft(storage: Storage, now: number): JoinDraft | null {
  return readJson(storage, KEY, (value) => parseJoinDraft(value, now));
}

/** Keeps the draft's own fields, whatever else the object carries. */
export function writeJoinDraft(storage: Storage, draft: JoinDraft): void {
  const { email, member_name, phone, sent, proof } = draft;
  writeJson(storage, KEY, { email, member_name, phone, sent, proof });
}

/** To be called when the shopper has joined or left the page: the draft holds a person's name and number. */
export function dropJoinDraft(storage: Storage): void {
  storage.remove(KEY);
}

function parseSent(value: unknown, now: number): SentCertification | null {
  if (!isRecord(value)) return null;
  const { auth_idx, sent_ms } = value;
  if (!isRowId(auth_idx) || !isPast(sent_ms, now)) return null;
  return certificationFailureAt({ sent_ms, wrong_cnt: 0 }, now) === null ? { auth_idx, sent_ms } : null;
}

function parseProof(value: unknown, now: number): PhoneProof | null {
  if (!isRecord(value)) return null;
  const { auth_token, proved_ms } = value;
  if (typeof auth_token !== 'string' || !PROOF.test(auth_token) || !isPast(proved_ms, now)) return null;
  return isProofValidAt(proved_ms, now) ? { auth_token, proved_ms } : null;
}

function isPast(moment: unknown, now: number): moment is number {
  return typeof moment === 'number' && moment <= now;
}
