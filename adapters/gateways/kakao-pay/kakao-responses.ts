import * as v from 'valibot';

const won = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
const amount = v.object({ total: won });
const optionalText = v.optional(v.nullable(v.string()));
const card_info = v.optional(
  v.nullable(
    v.object({ kakaopay_issuer_corp: optionalText, kakaopay_purchase_corp: optionalText, approved_id: optionalText }),
  ),
);

export const kakaoReady = v.object({
  tid: v.string(),
  next_redirect_pc_url: v.string(),
  next_redirect_mobile_url: v.string(),
  next_redirect_app_url: v.string(),
});

const paid = {
  tid: v.string(),
  partner_order_id: v.string(),
  payment_method_type: optionalText,
  amount,
  approved_at: optionalText,
  aid: optionalText,
};

export const kakaoApproval = v.object({ ...paid, card_info });
export type KakaoApproval = v.InferOutput<typeof kakaoApproval>;

export const kakaoCancel = v.object({ status: v.string() });

export const kakaoOrder = v.object({
  ...paid,
  status: v.string(),
  /** The amount is missing until the payment is approved. */
  amount: v.optional(v.nullable(amount)),
  cancel_available_amount: v.optional(v.nullable(amount)),
  selected_card_info: v.optional(v.nullable(v.object({ card_corp_name: optionalText }))),
  payment_action_details: v.optional(v.nullable(v.array(v.object({ aid: optionalText })))),
});
export type KakaoOrder = v.InferOutput<typeof kakaoOrder>;

export const kakaoError = v.object({
  error_code: v.number(),
  error_message: v.optional(v.string(), ''),
  extras: v.optional(v.nullable(v.object({ method_result_message: v.optional(v.nullable(v.string())) }))),
});
export type KakaoError = v.InferOutput<typeof kakaoError>;
