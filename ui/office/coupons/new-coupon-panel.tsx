import { observer } from 'mobx-react-lite';
import type { ReactElement } from 'react';
import { couponConditionText, couponLimitText, couponValueText } from '../../../core/coupon/coupon-text.ts';
import { formatWon } from '../../../core/money/won.ts';
import { Form } from '../../widgets/fields/form.tsx';
import { RestoredNote } from '../drafts/restored-note.tsx';
import { Note } from '../kit/note.tsx';
import { OfficeButton } from '../kit/office-button.tsx';
import { OfficeDialog } from '../kit/office-dialog.tsx';
import { OfficeField, OfficeSelect } from '../kit/office-field.tsx';
import type { NewCouponValues, NewCouponViewModel } from './new-coupon.view-model.ts';
import styles from './coupons.module.css';

const TYPES = [
  { value: 'amount', text: '금액 (원)' },
  { value: 'percent', text: '비율 (%)' },
] as const;
const GROUPS = [
  { value: 'no', text: '쓸 수 없어요' },
  { value: 'yes', text: '쓸 수 있어요' },
] as const;

type TextName = Exclude<keyof NewCouponValues, 'value_type' | 'with_group'>;

/** Creates a coupon, with a preview of what shoppers will see. */
export const NewCouponPanel = observer(function NewCouponPanel({
  viewModel,
  onClose,
}: {
  readonly viewModel: NewCouponViewModel;
  readonly onClose: () => void;
}): ReactElement {
  const { form } = viewModel;
  const { values, failures } = form;
  const field = (name: TextName, label: string, more: Partial<Parameters<typeof OfficeField>[0]> = {}) => (
    <OfficeField
      label={label}
      name={name}
      value={values[name]}
      error={failures[name]}
      onChange={(value) => form.set({ [name]: value })}
      {...more}
    />
  );
  const isPercent = values.value_type === 'percent';
  return (
    <OfficeDialog title="쿠폰 만들기" isPanel onClose={onClose}>
      <Form label="쿠폰 만들기" onSubmit={() => form.submit()}>
        <div className={styles.form}>
          <RestoredNote typed={viewModel.typed} onDiscard={() => viewModel.discard()} />
          {field('coupon_name', '구매자에게 보이는 이름', { maxLength: 40, isRequired: true, hasFocus: true })}
          <OfficeSelect
            label="할인 방법"
            name="value_type"
            value={values.value_type}
            options={TYPES}
            onChange={(value_type) => form.set({ value_type, max_discount: '' })}
          />
          {field('value', '할인', { inputMode: 'numeric', unit: isPercent ? '%' : '원', isRequired: true })}
          {isPercent
            ? field('max_discount', '최대 할인 금액', {
                inputMode: 'numeric',
                unit: '원',
                hint: '30%부터는 꼭 적어 주세요.',
              })
            : null}
          {field('min_amount', '최소 상품 금액', {
            inputMode: 'numeric',
            unit: '원',
            hint: isPercent ? '비우면 제한이 없어요.' : '할인 금액보다 적을 수 없어요.',
          })}
          {field('total_cnt', '나눠 줄 수', { inputMode: 'numeric', unit: '장', hint: '비우면 제한이 없어요.' })}
          {field('member_id', '판매자 아이디', { maxLength: 30, hint: '비우면 모든 상품에 써요.' })}
          {field('code', '쿠폰 번호', {
            maxLength: 40,
            hint: '영문과 숫자 6~20자. 비우면 상품에서 다운로드해요.',
          })}
          <OfficeSelect
            label="공동구매 할인을 받는 상품"
            name="with_group"
            value={values.with_group}
            options={GROUPS}
            onChange={(with_group) => form.set({ with_group })}
          />
          {field('start', '시작', { type: 'datetime-local', hint: '비우면 지금부터예요.' })}
          {field('end', '끝', { type: 'datetime-local', isRequired: true })}
          <Preview viewModel={viewModel} />
          {form.refusal === '' ? null : <Note kind="error">{form.refusal}</Note>}
          <OfficeButton kind="primary" type="submit" isBusy={form.isBusy}>
            쿠폰 만들기
          </OfficeButton>
        </div>
      </Form>
    </OfficeDialog>
  );
});

const Preview = observer(function Preview({ viewModel }: { readonly viewModel: NewCouponViewModel }): ReactElement {
  const { draft, maxCost } = viewModel;
  return (
    <section className={styles.preview} aria-label="구매자에게 보이는 글">
      <h3>구매자에게 보이는 글</h3>
      <p>
        <b>{`${couponValueText(draft)} ${couponLimitText(draft)}`.trim()}</b>
      </p>
      <p>{draft.coupon_name === '' ? '이름' : draft.coupon_name}</p>
      <p className={styles.quiet}>
        {couponConditionText({ ...draft, member_name: draft.member_id })}
        {draft.end_dt.length < 19 ? '' : ` · ${draft.end_dt.slice(0, 16)}까지`}
      </p>
      <p className={styles.cost}>
        {maxCost === null ? '모두 쓰면 얼마인지 끝이 없어요.' : `모두 쓰면 최대 ${formatWon(maxCost)}이에요.`}
      </p>
    </section>
  );
});
