import type { NewCoupon } from '../../../core/operator/check-coupon.ts';
import type { KstText } from '../../../core/vocabulary/kst-text.ts';
import type { CouponIdx } from '../../../core/vocabulary/ids.ts';
import type { OfficeApi } from '../../../core/office-client/office-api.ts';
import type { StaffDrafts } from '../../../core/office-client/staff-drafts.ts';
import { maxCouponCost } from '../../../core/operator/max-coupon-cost.ts';
import { success, type Envelope } from '../../../core/outcome/envelope.ts';
import { FormState } from '../../kit/form-state.ts';
import { TypedForm } from '../drafts/typed-form.ts';

export interface NewCouponValues {
  readonly coupon_name: string;
  readonly value_type: 'amount' | 'percent';
  readonly value: string;
  readonly max_discount: string;
  readonly min_amount: string;
  readonly member_id: string;
  readonly code: string;
  readonly total_cnt: string;
  readonly with_group: 'no' | 'yes';
  /** `start` and `end` are values of date-time fields; an empty start means now. */
  readonly start: string;
  readonly end: string;
}

interface Created {
  /** Null if an earlier request without a response created the coupon. */
  readonly coupon_idx: CouponIdx | null;
}

type DraftCoupon = Omit<NewCoupon, 'start_dt'> & { readonly start_dt: KstText | null };

const EMPTY: NewCouponValues = {
  coupon_name: '',
  value_type: 'amount',
  value: '',
  max_discount: '',
  min_amount: '',
  member_id: '',
  code: '',
  total_cnt: '',
  with_group: 'no',
  start: '',
  end: '',
};

/** Form for a new coupon. */
export class NewCouponViewModel {
  readonly form: FormState<NewCouponValues, Created>;
  readonly typed: TypedForm<NewCouponValues>;

  constructor(api: OfficeApi, drafts: StaffDrafts, onCreated: (coupon_idx: CouponIdx | null) => void) {
    this.typed = new TypedForm({ drafts, form: 'coupons/new', example: EMPTY, isUsable: isChosenFromLists });
    this.form = new FormState<NewCouponValues, Created>({
      initial: this.typed.restore()?.values ?? EMPTY,
      validate: failuresOf,
      send: (values) => this.#send(api, values),
      onSent: ({ coupon_idx }) => {
        this.typed.clear();
        onCreated(coupon_idx);
      },
      onChange: (values) => this.typed.save(values),
    });
  }

  /**
   * Creates the coupon. If the server has one that is the same, and this form sent these values without a response
   * before, it is that one.
   */
  async #send(api: OfficeApi, values: NewCouponValues): Promise<Envelope<Created>> {
    const { sent } = this.typed;
    const envelope = await this.typed.send({ values, version: '' }, () =>
      api.call('POST /api/office/v1/coupons', requestOf(values)),
    );
    if (envelope.result_code === 200 || envelope.field_errors?.['coupon_idx'] === undefined) return envelope;
    const isOwn = sent !== null && JSON.stringify(sent.values) === JSON.stringify(values);
    return isOwn ? success({ coupon_idx: null }) : envelope;
  }

  /** Clears the form. */
  discard(): void {
    this.typed.clear();
    this.form.fill(EMPTY);
  }

  /** The coupon that the form would create now. */
  get draft(): DraftCoupon {
    return requestOf(this.form.values);
  }

  /** The coupon's maximum cost in won; null if it has no limit. */
  get maxCost(): number | null {
    return maxCouponCost(this.draft);
  }
}

function isChosenFromLists({ value_type, with_group }: NewCouponValues): boolean {
  return ['amount', 'percent'].includes(value_type) && ['no', 'yes'].includes(with_group);
}

function failuresOf(values: NewCouponValues): Record<string, string> {
  const number = (text: string, isNeeded: boolean): string =>
    (text.trim() === '' && !isNeeded) || numberOf(text) !== null ? '' : '0 이상의 숫자를 적어 주세요.';
  return {
    coupon_name: values.coupon_name.trim() === '' ? '이름을 적어 주세요.' : '',
    value: number(values.value, true),
    max_discount: number(values.max_discount, false),
    min_amount: number(values.min_amount, false),
    total_cnt: number(values.total_cnt, false),
    end: values.end === '' ? '끝나는 때를 골라 주세요.' : '',
  };
}

function requestOf(values: NewCouponValues): DraftCoupon {
  const { coupon_name, value_type, with_group, member_id, code, start, end } = values;
  return {
    coupon_name,
    value_type,
    value: numberOf(values.value) ?? 0,
    max_discount: numberOf(values.max_discount),
    min_amount: numberOf(values.min_amount) ?? 0,
    member_id: member_id.trim() === '' ? null : member_id,
    code: code.trim() === '' ? null : code,
    total_cnt: numberOf(values.total_cnt),
    with_group: with_group === 'yes',
    start_dt: start === '' ? null : timeOf(start),
    end_dt: timeOf(end),
  };
}

function numberOf(typed: string): number | null {
  const text = typed.replaceAll(',', '').trim();
  return /^\d{1,9}$/.test(text) ? Number(text) : null;
}

/** Converts a date-time field's value, such as `2026-11-21T12:00`, to KST text. */
function timeOf(typed: string): string {
  return `${typed.replace('T', ' ').slice(0, 16)}:00`;
}
