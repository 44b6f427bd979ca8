import { observer } from 'mobx-react-lite';
import type { ReactElement } from 'react';
import type { SaleForm } from '../../../core/catalogue/sale-form.ts';
import { removeCommas } from '../../../core/catalogue/sale-form.ts';
import { priceWarning } from '../../../core/catalogue/price-warning.ts';
import { suggestedEnds, suggestedStarts, type TimeChoice } from '../../../core/catalogue/sale-times.ts';
import { saleTypeChoices } from '../../../core/office-text/sale-text.ts';
import { discountPercent } from '../../../core/pricing/discount.ts';
import { Note } from '../kit/note.tsx';
import { OfficeButton } from '../kit/office-button.tsx';
import { OfficeField, OfficeSelect } from '../kit/office-field.tsx';
import type { ProductViewModel } from './product.view-model.ts';
import styles from './product.module.css';

interface Props {
  readonly viewModel: ProductViewModel;
  readonly now: number;
}

/** Edits name, seller, category, kind, period and prices. */
export const BasicSection = observer(function BasicSection({ viewModel, now }: Props): ReactElement {
  const { form, choices } = viewModel;
  const sellers = (choices.data?.seller_list ?? []).map(({ member_id, member_name, is_influencer }) => ({
    value: String(member_id),
    text: is_influencer ? `${member_name} (셀럽)` : member_name,
  }));
  const categories = (choices.data?.category_list ?? []).map((path) => ({ value: path, text: path }));
  return (
    <>
      <section className={styles.section} aria-label="기본">
        <h2>기본</h2>
        <div className={styles.grid}>
          <div className={styles.wide}>
            <OfficeField {...fieldOf(viewModel, 'product_name')} label="상품 이름" maxLength={200} isRequired />
          </div>
          <OfficeSelect {...chosen(viewModel, 'seller', sellers)} label="판매자" isRequired />
          <OfficeSelect {...chosen(viewModel, 'category', categories)} label="카테고리" isRequired />
        </div>
      </section>
      <section className={styles.section} aria-label="판매 기간과 가격">
        <h2>
          판매 기간과 가격 <small>한국 시간</small>
        </h2>
        <div className={styles.grid}>
          <OfficeSelect {...fieldOf(viewModel, 'type')} label="종류" options={saleTypeChoices} />
          <Time viewModel={viewModel} field="start_dt" label="시작" times={suggestedStarts(now)} />
          <Time viewModel={viewModel} field="end_dt" label="끝" times={suggestedEnds(form.start_dt)} />
          <div className={styles.pair}>
            <OfficeField {...amountOf(viewModel, 'order_min_limit')} label="최소 수량" />
            <OfficeField {...amountOf(viewModel, 'order_max_limit')} label="최대 수량" />
          </div>
          <OfficeField {...amountOf(viewModel, 'sale_price')} label="정가" unit="원" isRequired />
          <OfficeField
            {...amountOf(viewModel, 'consumer_price')}
            label="판매가"
            unit="원"
            hint={discountText(form)}
            isRequired
          />
          <OfficeField {...amountOf(viewModel, 'employee_price')} label="직원가" unit="원" hint="비우면 같은 값" />
          <OfficeField {...amountOf(viewModel, 'required_option_cnt')} label="필수 옵션 수" />
        </div>
        {form.type === 'group' ? <Group viewModel={viewModel} /> : null}
        <PriceNote form={form} />
      </section>
    </>
  );
});

const VALUE_TYPES = [
  { value: 'percent', text: '할인율(%)' },
  { value: 'amount', text: '할인 금액(원)' },
];

const Group = observer(function Group({ viewModel }: { readonly viewModel: ProductViewModel }): ReactElement {
  return (
    <div className={styles.grid}>
      <OfficeField {...amountOf(viewModel, 'goal_cnt')} label="모이는 사람" unit="명" />
      <OfficeSelect {...fieldOf(viewModel, 'value_type')} label="더 할인" options={VALUE_TYPES} />
      <OfficeField {...amountOf(viewModel, 'config_value')} label="할인" />
    </div>
  );
});

function PriceNote({ form }: { readonly form: SaleForm }): ReactElement | null {
  const { sale_price, consumer_price, employee_price } = form;
  if (removeCommas(sale_price) === '' || removeCommas(consumer_price) === '') return null;
  const warning = priceWarning({
    sale_price: Number(removeCommas(sale_price)),
    consumer_price: Number(removeCommas(consumer_price)),
    employee_price: removeCommas(employee_price) === '' ? null : Number(removeCommas(employee_price)),
  });
  return warning === null ? null : <Note kind="warning">{warning}</Note>;
}

function discountText({ sale_price, consumer_price }: SaleForm): string {
  const percent = discountPercent({
    sale_price: Number(removeCommas(sale_price)),
    consumer_price: Number(removeCommas(consumer_price)),
  });
  return percent === 0 ? '' : `${percent}% 할인`;
}

const Time = observer(function Time({
  viewModel,
  field,
  label,
  times,
}: {
  readonly viewModel: ProductViewModel;
  readonly field: 'start_dt' | 'end_dt';
  readonly label: string;
  readonly times: readonly TimeChoice[];
}): ReactElement {
  const value = viewModel.form[field];
  return (
    <div className={styles.time}>
      <OfficeField
        {...fieldOf(viewModel, field)}
        label={label}
        type="datetime-local"
        isRequired
        value={value.replace(' ', 'T')}
        onChange={(typed) => viewModel.set({ [field]: dateTimeOf(typed) })}
      />
      <div className={styles.times} role="group" aria-label={`자주 쓰는 ${label}`}>
        {times.map(({ text, at }) => (
          <OfficeButton key={text} isSmall isPressed={value === at} onClick={() => viewModel.set({ [field]: at })}>
            {text}
          </OfficeButton>
        ))}
      </div>
    </div>
  );
});

/** Converts the value of a date-time field, from which browsers omit seconds that are 0. */
function dateTimeOf(typed: string): string {
  const text = typed.replace('T', ' ');
  return text.length === 16 ? `${text}:00` : text;
}

type TextField = {
  readonly [Field in keyof SaleForm]: SaleForm[Field] extends string ? Field : never;
}[keyof SaleForm];

/** Returns the properties that a field needs from the editor. */
export function fieldOf(viewModel: ProductViewModel, name: TextField) {
  return {
    name,
    value: viewModel.form[name],
    error: viewModel.failures[name],
    isChanged: viewModel.sell_idx !== null && viewModel.changed.has(name),
    onChange: (value: string) => viewModel.set({ [name]: value }),
  };
}

/** Returns the properties of a field for a number, which is shown with commas. */
export function amountOf(viewModel: ProductViewModel, name: TextField) {
  const field = fieldOf(viewModel, name);
  return { ...field, value: withCommas(field.value), inputMode: 'numeric' as const, maxLength: 13 };
}

/** Formats digits with commas; any other text is unchanged. */
export function withCommas(typed: string): string {
  const digits = removeCommas(typed);
  return /^\d{1,9}$/.test(digits) ? Number(digits).toLocaleString('ko-KR') : typed;
}

function chosen(
  viewModel: ProductViewModel,
  name: 'seller' | 'category',
  options: readonly { readonly value: string; readonly text: string }[],
) {
  const { value, ...field } = fieldOf(viewModel, name);
  const isKnown = options.some((option) => option.value === value);
  const first = value === '' ? [{ value: '', text: '골라 주세요' }] : isKnown ? [] : [{ value, text: value }];
  return { ...field, value, options: [...first, ...options] };
}
