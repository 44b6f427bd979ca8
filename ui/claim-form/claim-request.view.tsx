import { withJosa } from '../../core/text/josa.ts';
import { CircleAlert } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useId, type ReactElement } from 'react';
import type { OrderDetail } from '../../core/api/buying/order.api.ts';
import type { RequiredExplanation } from '../../core/claim/claim-form.ts';
import { CLAIM_REASON_LIST, CLAIM_REASONS } from '../../core/claim/claim-reason.ts';
import { refundMethodText } from '../../core/refund/refund-text.ts';
import { formatPhoneNumber } from '../../core/member/phone.ts';
import { lazyView } from '../kit/lazy-view.tsx';
import block from '../widgets/states/block.module.css';
import { SaleLinesView } from '../order-lines/sale-lines.view.tsx';
import { groupSaleLines } from '../order-lines/sale-lines.ts';
import { ChunkFailed } from '../widgets/states/chunk-failed.tsx';
import { PinnedBar } from '../widgets/states/pinned-bar.tsx';
import { PlainPage } from '../widgets/states/plain-page.tsx';
import { Button } from '../widgets/controls/button.tsx';
import { EmptyState } from '../widgets/states/empty-state.tsx';
import { Form } from '../widgets/fields/form.tsx';
import { ImageUpload } from '../widgets/fields/image-upload.tsx';
import { TextField } from '../widgets/fields/text-field.tsx';
import type { ClaimRequestViewModel } from './claim-request.view-model.ts';
import styles from './claim.module.css';
import { OrderGate } from '../claim/order-gate.tsx';

/** Loaded lazily: only payments into a virtual account need it. */
const BankAccountFields = lazyView(
  () => import('./bank-account.view.tsx'),
  (code) => code.BankAccountFields,
  { failed: (retry) => <ChunkFailed retry={retry} /> },
);

/** Loaded lazily: an exchange refunds nothing. */
const OfferedRefund = lazyView(
  () => import('../claim/offered-refund.tsx'),
  (code) => code.OfferedRefund,
  { failed: (retry) => <ChunkFailed retry={retry} /> },
);

/** Loaded lazily: few refunds go to another holder. */
const AccountProofFields = lazyView(
  () => import('./account-proof.view.tsx'),
  (code) => code.AccountProofFields,
  { failed: (retry) => <ChunkFailed retry={retry} /> },
);

/** Loaded lazily: few products are picked up at another address. */
const PostcodeSheet = lazyView(
  () => import('../address/postcode-sheet.view.tsx'),
  (code) => code.PostcodeSheet,
  { failed: (retry) => <ChunkFailed retry={retry} /> },
);

interface Props {
  readonly viewModel: ClaimRequestViewModel;
}

export const ClaimRequestView = observer(function ClaimRequestView({ viewModel }: Props): ReactElement {
  return <OrderGate opened={viewModel.opened} render={(order) => <Request viewModel={viewModel} order={order} />} />;
});

const Request = observer(function Request({ viewModel, order }: Props & { readonly order: OrderDetail }): ReactElement {
  const { line, isAllowed, claim_type, uploads, failures } = viewModel;
  const claimNoun = claim_type === 'return' ? '반품' : '교환';
  if (line === null || !isAllowed) {
    return (
      <PlainPage>
        <EmptyState
          text={`지금은 ${withJosa(claimNoun, '을/를')} 신청할 수 없어요`}
          subText="주문 상세에서 가능한 처리를 확인해 주세요."
          button={{ label: '주문 상세', href: `/order/detail/${order.payment_idx}` }}
        />
      </PlainPage>
    );
  }
  return (
    <>
      <Form
        label={`${claimNoun} 신청`}
        onSubmit={() => viewModel.submit()}
        onLeave={(name) => viewModel.leave(name)}
        onEnter={(field) => viewModel.proof.handleEnter(field)}
      >
        <section className={block.block}>
          {groupSaleLines([line]).map((item) => (
            <SaleLinesView key={item.key} item={item} />
          ))}
        </section>
        <section className={block.block}>
          <Reasons viewModel={viewModel} question={`왜 ${claimNoun}하시나요?`} />
          <div className={styles.fields}>
            <TextField
              label={explanationLabel(viewModel.requiredExplanation)}
              name="reason"
              required={viewModel.requiredExplanation !== null}
              multiline
              maxLength={500}
              value={viewModel.form.reason}
              error={failures.reason}
              onChange={(reason) => viewModel.change({ reason })}
            />
            {uploads === null ? null : (
              <div>
                <p className={styles.label}>사진 (선택)</p>
                <ImageUpload uploads={uploads} label="사진" error={failures.img_list} />
              </div>
            )}
          </div>
        </section>
        <Pickup viewModel={viewModel} order={order} />
        <RefundSection viewModel={viewModel} order={order} />
        <PinnedBar>
          <Button submit text={`${claimNoun} 신청하기`} busy={viewModel.isBusy} />
        </PinnedBar>
      </Form>
      {viewModel.postcode.isOpen && <PostcodeSheet postcode={viewModel.postcode} />}
    </>
  );
});

function explanationLabel(explanation: RequiredExplanation | null): string {
  switch (explanation) {
    case 'problem':
      return '어떤 점이 문제였는지 알려 주세요';
    case 'wanted-option':
      return '어떤 옵션으로 교환할까요?';
    case null:
      return '하고 싶은 말 (선택)';
  }
}

const PICKUP_FIELDS = [
  { field: 'pickup_zonecode', label: '우편번호', autoComplete: 'postal-code', maxLength: 5 },
  { field: 'pickup_address', label: '주소', autoComplete: 'street-address', maxLength: 200 },
  { field: 'pickup_address_detail', label: '상세 주소', autoComplete: 'off', maxLength: 100 },
] as const;

/** The pickup address: the delivery address, unless the shopper enters another one. */
const Pickup = observer(function Pickup({ viewModel, order }: Props & { readonly order: OrderDetail }): ReactElement {
  const { form, failures, hasOtherPickupAddress } = viewModel;
  const search = { text: '주소 찾기', onClick: () => viewModel.searchAddress() };
  return (
    <section className={block.block}>
      <div className={block.header}>
        <h2>어디에서 수거할까요?</h2>
        <button
          type="button"
          className={block.more}
          onClick={() => (hasOtherPickupAddress ? viewModel.pickUpAtDelivery() : viewModel.pickUpElsewhere())}
        >
          {hasOtherPickupAddress ? '배송지로' : '다른 곳으로'}
        </button>
      </div>
      <p>
        <b>{order.receiver_name}</b> {formatPhoneNumber(order.receiver_phone)}
      </p>
      {hasOtherPickupAddress ? (
        <div className={styles.fields}>
          {PICKUP_FIELDS.map(({ field, label, autoComplete, maxLength }) => (
            <TextField
              key={field}
              name={field}
              label={label}
              value={form[field]}
              error={failures[field]}
              required
              autoComplete={autoComplete}
              maxLength={maxLength}
              inputMode={field === 'pickup_zonecode' ? 'numeric' : undefined}
              button={field === 'pickup_zonecode' ? search : undefined}
              onChange={(value) => viewModel.change({ [field]: value })}
            />
          ))}
        </div>
      ) : (
        <>
          <p className={styles.note}>
            ({order.zonecode}) {order.address}, {order.address_detail}
          </p>
          <FieldFailure text={failures.pickup_zonecode ?? failures.pickup_address ?? failures.pickup_address_detail} />
        </>
      )}
    </section>
  );
});

const Reasons = observer(function Reasons({
  viewModel,
  question,
}: Props & { readonly question: string }): ReactElement {
  const id = useId();
  const failure = viewModel.failures.reason_type;
  return (
    <div
      role="radiogroup"
      aria-required="true"
      aria-labelledby={id}
      aria-describedby={failure === undefined ? undefined : `${id}-failure`}
      aria-invalid={failure !== undefined || undefined}
    >
      <h2 id={id} className={styles.question}>
        {question} <b aria-hidden="true">*</b>
      </h2>
      <div className={styles.reasons}>
        {CLAIM_REASON_LIST.map((value) => (
          <label key={value}>
            <input
              type="radio"
              name="reason_type"
              value={value}
              checked={viewModel.form.reason_type === value}
              onChange={() => viewModel.change({ reason_type: value })}
            />
            {CLAIM_REASONS[value]}
            <small>{viewModel.payerText(value)}</small>
          </label>
        ))}
      </div>
      <FieldFailure id={`${id}-failure`} text={failure} />
    </div>
  );
});

function FieldFailure({ id, text }: { readonly id?: string; readonly text: string | undefined }): ReactElement | null {
  if (text === undefined) return null;
  return (
    <p id={id} className={styles.error} role="alert">
      <CircleAlert size={16} aria-hidden="true" />
      {text}
    </p>
  );
}

const RefundSection = observer(function RefundSection({
  viewModel,
  order,
}: Props & { readonly order: OrderDetail }): ReactElement | null {
  const { refund, line, form, needsAccount } = viewModel;
  if (refund === null || line === null) return null;
  return (
    <>
      <section className={block.block}>
        <h2 className={styles.question}>돌려받을 금액</h2>
        <OfferedRefund
          order={order}
          order_idx={line.order_idx}
          parts={refund}
          kind="return"
          reason_type={form.reason_type}
          note={`상품을 받아 확인한 뒤 환불해 드려요. ${refundMethodText(order.pay_method)}`}
        />
      </section>
      {needsAccount ? (
        <section className={block.block}>
          <h2 className={styles.question}>어느 계좌로 보내드릴까요?</h2>
          <BankAccountFields
            account={viewModel.form}
            failures={viewModel.failures}
            onChange={(change) => viewModel.change(change)}
          />
          {viewModel.proof.requiredProof(order, viewModel.form.account_name) === 'none' ? null : (
            <AccountProofFields
              proof={viewModel.proof}
              order={order}
              form={viewModel.form}
              failures={viewModel.failures}
              onChange={(change) => viewModel.change(change)}
            />
          )}
        </section>
      ) : null}
    </>
  );
});
