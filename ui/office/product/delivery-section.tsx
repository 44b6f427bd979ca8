import { observer } from 'mobx-react-lite';
import type { ReactElement } from 'react';
import { deliveryTypeChoices } from '../../../core/office-text/sale-text.ts';
import { OfficeButton } from '../kit/office-button.tsx';
import { OfficeField, OfficeSelect } from '../kit/office-field.tsx';
import { amountOf, fieldOf, withCommas } from './basic-section.tsx';
import type { ProductViewModel } from './product.view-model.ts';
import styles from './product.module.css';

interface Props {
  readonly viewModel: ProductViewModel;
}

const CHANNELS = [
  { referrer_type: '1', text: '카드사 링크 가격' },
  { referrer_type: '2', text: '제휴사 링크 가격' },
  { referrer_type: '3', text: '셀럽 링크 가격' },
] as const;

/** Edits delivery, channel prices, and the product information required by law. */
export const DeliverySection = observer(function DeliverySection({ viewModel }: Props): ReactElement {
  const { form, failures } = viewModel;
  return (
    <>
      <section className={styles.section} aria-label="배송">
        <h2>배송</h2>
        <div className={styles.grid}>
          <OfficeSelect
            {...fieldOf(viewModel, 'delivery_free_type')}
            label="배송비 규칙"
            options={deliveryTypeChoices}
          />
          {form.delivery_free_type === 'free' ? null : (
            <OfficeField {...amountOf(viewModel, 'delivery_price')} label="배송비" unit="원" />
          )}
          {form.delivery_free_type === 'amount' ? (
            <OfficeField {...amountOf(viewModel, 'delivery_free_value')} label="무료배송 금액" unit="원" />
          ) : null}
        </div>
      </section>
      <section className={styles.section} aria-label="채널 가격">
        <h2>
          채널 가격 <small>비우면 판매가와 같아요</small>
        </h2>
        <div className={styles.grid}>
          {CHANNELS.map(({ referrer_type, text }, index) => {
            const others = form.channel_prices.filter((price) => price.referrer_type !== referrer_type);
            const own = form.channel_prices.find((price) => price.referrer_type === referrer_type);
            return (
              <OfficeField
                key={referrer_type}
                name={`channel_prices.${index}`}
                label={text}
                unit="원"
                inputMode="numeric"
                maxLength={13}
                value={withCommas(own?.consumer_price ?? '')}
                error={
                  own === undefined ? undefined : (failures['channel_prices'] ?? priceFailure(viewModel, referrer_type))
                }
                onChange={(consumer_price) =>
                  viewModel.set({
                    channel_prices: [...others, ...(consumer_price === '' ? [] : [{ referrer_type, consumer_price }])],
                  })
                }
              />
            );
          })}
        </div>
      </section>
      <Notices viewModel={viewModel} />
    </>
  );
});

function priceFailure({ form, failures }: ProductViewModel, referrer_type: string): string | undefined {
  const index = form.channel_prices.findIndex((price) => price.referrer_type === referrer_type);
  return failures[`channel_prices.${index}.consumer_price`];
}

const Notices = observer(function Notices({ viewModel }: Props): ReactElement {
  const { notices } = viewModel.form;
  const { failures } = viewModel;
  const change = (index: number, patch: { readonly name?: string; readonly value?: string }): void =>
    viewModel.set({ notices: notices.map((notice, at) => (at === index ? { ...notice, ...patch } : notice)) });
  return (
    <section className={styles.section} aria-label="상품정보제공고시">
      <div className={styles.heading}>
        <h2>상품정보제공고시</h2>
        <OfficeButton
          isSmall
          kind="quiet"
          onClick={() => viewModel.set({ notices: [...notices, { name: '', value: '' }] })}
        >
          항목 더하기
        </OfficeButton>
      </div>
      {notices.map((notice, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- rows are not moved
        <div key={index} className={styles.notice}>
          <OfficeField
            name={`notices.${index}.name`}
            label={`${index + 1}번째 항목`}
            value={notice.name}
            error={failures[`notices.${index}.name`]}
            maxLength={100}
            onChange={(name) => change(index, { name })}
          />
          <OfficeField
            name={`notices.${index}.value`}
            label={`${index + 1}번째 내용`}
            value={notice.value}
            error={failures[`notices.${index}.value`]}
            maxLength={2_000}
            isMultiline
            onChange={(value) => change(index, { value })}
          />
          <OfficeButton
            kind="quiet"
            isSmall
            onClick={() => viewModel.set({ notices: notices.filter((_one, at) => at !== index) })}
          >
            빼기
          </OfficeButton>
        </div>
      ))}
    </section>
  );
});
