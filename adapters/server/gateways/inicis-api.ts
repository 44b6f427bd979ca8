import * as v from 'valibot';
import type { CancelAnswer, CardGateway, InquiryAnswer } from './card-gateway.ts';
import { type Fetch, postForm } from './form-post.ts';
import { cardName, declineReason, maskCardNumber, saysAlreadyCancelled } from './inicis-codes.ts';
import { isTid, plainText, readWon } from './inicis-fields.ts';
import type { InicisSettings } from './inicis-settings.ts';
import { hashData, type SignedFields } from './inicis-signature.ts';
import { dateTimeOfStamp, stampAt } from './inicis-time.ts';

/** Missing and null are the same to the gateway, which fills a failed answer with nulls; numbers may come bare. */
const text = v.optional(v.nullable(v.union([v.string(), v.pipe(v.number(), v.transform(String))])));

const answer = v.object({
  resultCode: v.string(),
  resultMsg: text,
  status: text,
  tid: text,
  price: text,
  applDate: text,
  applTime: text,
  applNum: text,
  cardCode: text,
  cardName: text,
  cardNum: text,
});
type Answer = v.InferOutput<typeof answer>;

/** KG Inicis INIAPI v1: refunds and look-ups, server to server. */
export class InicisApi {
  readonly #settings: InicisSettings;
  readonly #fetch: Fetch;

  constructor(settings: InicisSettings, fetch: Fetch) {
    this.#settings = settings;
    this.#fetch = fetch;
  }

  async refund(refund: Parameters<CardGateway['refund']>[0], now: number): Promise<CancelAnswer> {
    const signed: SignedFields = {
      ...this.#common(refund.whole ? 'Refund' : 'PartialRefund', 'Card', now),
      tid: refund.tid,
      ...(refund.whole ? {} : { price: String(refund.amount), confirmPrice: String(refund.remaining) }),
    };
    const said = await this.#ask('refund', signed, { msg: plainText(refund.message, 100, '주문 취소') });
    if (said === null) return { kind: 'unknown' };
    if (said.resultCode === '00') return { kind: 'cancelled' };
    const reason = said.resultMsg ?? '';
    // A whole refund can be asked for again after a lost answer; a part cannot be told from another part of its size.
    if (saysAlreadyCancelled(reason)) return refund.whole ? { kind: 'cancelled' } : { kind: 'unknown' };
    return { kind: 'refused', message: declineReason(reason) };
  }

  async inquire(oid: string, tid: string | null, now: number): Promise<InquiryAnswer> {
    if (tid === null) return this.#lookUp({ oid }, now);
    const byTid = await this.#lookUp({ originalTid: tid, oid }, now);
    // The number given may be that of the authentication, which the look-up does not know.
    return byTid.kind === 'absent' ? this.#lookUp({ oid }, now) : byTid;
  }

  async #lookUp(what: Readonly<Record<string, string>>, now: number): Promise<InquiryAnswer> {
    const said = await this.#ask('extra', this.#common('Extra', 'Inquiry', now), what);
    if (said === null || said.resultCode !== '00') return { kind: 'unknown' };
    switch (said.status ?? '') {
      case '0':
      case 'APPROVAL':
      case 'PART_CANCEL':
        return approvedIn(said);
      case '1':
      case 'CANCEL':
        return { kind: 'cancelled' };
      case '9':
        return { kind: 'absent' };
      default:
        return { kind: 'unknown' };
    }
  }

  #common(type: string, paymethod: string, now: number): SignedFields {
    const { client_ip: clientIp, mid } = this.#settings;
    return { type, paymethod, timestamp: stampAt(now), clientIp, mid };
  }

  async #ask(
    call: 'refund' | 'extra',
    signed: SignedFields,
    unsigned: Readonly<Record<string, string>>,
  ): Promise<Answer | null> {
    const { api_url, iniapi_key, timeout_ms } = this.#settings;
    const fields = { ...signed, ...unsigned, hashData: hashData(iniapi_key, signed) };
    const body = await postForm(this.#fetch, `${api_url}/api/v1/${call}`, fields, timeout_ms);
    if (body === null) return null;
    try {
      const read = v.safeParse(answer, JSON.parse(body));
      return read.success ? read.output : null;
    } catch {
      return null;
    }
  }
}

function approvedIn(said: Answer): InquiryAnswer {
  const tid = said.tid ?? undefined;
  const amount = readWon(said.price ?? undefined);
  const approved_at = dateTimeOfStamp(`${said.applDate ?? ''}${said.applTime ?? ''}`);
  if (!isTid(tid) || amount === null || approved_at === null) return { kind: 'unknown' };
  return {
    kind: 'approved',
    tid,
    amount,
    approved_at,
    card_name: cardName(said.cardCode ?? '', said.cardName ?? ''),
    card_number: maskCardNumber(said.cardNum ?? ''),
    approval_number: said.applNum ?? '',
  };
}
