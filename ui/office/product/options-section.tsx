import { Plus, X } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import type { ReactElement } from 'react';
import { NEW_OPTION, removeCommas, type SaleFormOption } from '../../../core/catalogue/sale-form.ts';
import { countedAfter, stockForSale } from '../../../core/catalogue/stock-count.ts';
import { withoutControlCharacters } from '../../../core/text/control-characters.ts';
import { UNIT_BASES } from '../../../core/vocabulary/limits/unit-bases.ts';
import { OfficeButton } from '../kit/office-button.tsx';
import { OfficeField, OfficeSelect } from '../kit/office-field.tsx';
import { fieldOf, withCommas } from './basic-section.tsx';
import type { ProductViewModel } from './product.view-model.ts';
import styles from './product.module.css';

interface Props {
  readonly viewModel: ProductViewModel;
}

const BASES = [{ value: '', text: '표시 안 함' }, ...UNIT_BASES.map((base) => ({ value: base, text: base }))];

/**
 * Edits options with their prices and stock. Shows the current stock, the units that unpaid orders hold, and the units
 * for sale afterwards.
 */
export const OptionsSection = observer(function OptionsSection({ viewModel }: Props): ReactElement {
  const { options } = viewModel.form;
  const change = (index: number, patch: Partial<SaleFormOption>): void =>
    viewModel.set({ options: options.map((option, at) => (at === index ? { ...option, ...patch } : option)) });
  const hasContents = viewModel.form.unit_base !== '';
  return (
    <section className={styles.section} aria-label="옵션과 재고">
      <div className={styles.heading}>
        <h2>옵션과 재고</h2>
        <OfficeButton
          isSmall
          kind="quiet"
          onClick={() => viewModel.set({ options: [...options, { ...NEW_OPTION, option_name: '' }] })}
        >
          <Plus size={14} aria-hidden="true" />
          옵션
        </OfficeButton>
      </div>
      <div className={styles.scroll}>
        <table className={styles.options}>
          <thead>
            <tr>
              <th scope="col">옵션</th>
              <th scope="col" className={styles.number}>
                더하는 값(원)
              </th>
              {hasContents ? <th scope="col">내용량</th> : null}
              <th scope="col">추가상품</th>
              <th scope="col" className={styles.number}>
                지금
              </th>
              <th scope="col" className={styles.number}>
                선점
              </th>
              <th scope="col">재고 바꾸기</th>
              <th scope="col" className={styles.number}>
                바뀐 뒤
              </th>
              <th scope="col">
                <span className="visually-hidden">빼기</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {options.map((option, index) => (
              <tr key={option.option_idx ?? `new ${index}`}>
                <OptionCells
                  option={option}
                  index={index}
                  failures={viewModel.failures}
                  hasContents={hasContents}
                  change={(patch) => change(index, patch)}
                />
                <td>
                  {options.length > 1 ? (
                    <OfficeButton
                      kind="quiet"
                      isSmall
                      label={`${nameOf(option, index)} 빼기`}
                      onClick={() => viewModel.set({ options: options.filter((_one, at) => at !== index) })}
                    >
                      <X size={14} aria-hidden="true" />
                    </OfficeButton>
                  ) : null}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {viewModel.failures['options'] === undefined ? null : (
        <p className={styles.error} role="alert">
          {viewModel.failures['options']}
        </p>
      )}
      <div className={styles.grid}>
        <OfficeSelect {...fieldOf(viewModel, 'unit_base')} label="단위가격 기준" options={BASES} />
        {hasContents ? (
          <OfficeField
            {...fieldOf(viewModel, 'content')}
            label="모든 옵션의 내용량"
            placeholder="500ml x 20"
            hint="옵션마다 다르면 표에 적어요"
          />
        ) : null}
      </div>
    </section>
  );
});

interface CellsProps {
  readonly option: SaleFormOption;
  readonly index: number;
  readonly failures: Readonly<Record<string, string>>;
  readonly hasContents: boolean;
  readonly change: (patch: Partial<SaleFormOption>) => void;
}

function OptionCells({ option, index, failures, hasContents, change }: CellsProps): ReactElement {
  const name = nameOf(option, index);
  const cell = (field: keyof SaleFormOption, label: string, value: string, onChange: (value: string) => void) => {
    const failure = failures[`options.${index}.${field}`];
    return (
      <>
        <input
          name={`options.${index}.${field}`}
          className={`${styles.cell} ${failure === undefined ? '' : styles.bad}`}
          aria-label={`${name} ${label}`}
          aria-invalid={failure !== undefined || undefined}
          aria-describedby={failure === undefined ? undefined : `option-${index}-${field}`}
          value={value}
          inputMode={field === 'option_name' || field === 'content' ? undefined : 'numeric'}
          maxLength={field === 'option_name' ? 100 : 20}
          autoComplete="off"
          onChange={({ target }) => onChange(withoutControlCharacters(target.value))}
        />
        {failure === undefined ? null : (
          <span id={`option-${index}-${field}`} className={styles.error}>
            {failure}
          </span>
        )}
      </>
    );
  };
  const after = stockAfter(option);
  return (
    <>
      <td>{cell('option_name', '이름', option.option_name, (value) => change({ option_name: value }))}</td>
      <td className={styles.number}>
        {cell('option_price', '더하는 값', withCommas(option.option_price), (value) => change({ option_price: value }))}
      </td>
      {hasContents ? <td>{cell('content', '내용량', option.content, (value) => change({ content: value }))}</td> : null}
      <td>
        <input
          type="checkbox"
          aria-label={`${name} 추가상품`}
          checked={option.is_add_option}
          onChange={({ target }) => change({ is_add_option: target.checked })}
        />
      </td>
      <td className={styles.number}>{option.remaining_cnt.toLocaleString('ko-KR')}</td>
      <td className={styles.number}>{option.held_cnt.toLocaleString('ko-KR')}</td>
      <td className={styles.stock}>
        <select
          aria-label={`${name} 재고 바꾸는 방법`}
          className={styles.cell}
          value={option.stock_change === 'set' ? 'set' : 'add'}
          onChange={({ target }) => change({ stock_change: target.value === 'set' ? 'set' : 'add' })}
        >
          <option value="add">더하기</option>
          <option value="set">맞추기</option>
        </select>
        <div>{cell('stock_cnt', '재고', withCommas(option.stock_cnt), (value) => change({ stock_cnt: value }))}</div>
      </td>
      <td className={`${styles.number} ${after === 0 ? styles.soldOut : ''}`}>
        {after === null ? '—' : after === 0 ? '품절' : after.toLocaleString('ko-KR')}
      </td>
    </>
  );
}

/** Returns the units for sale after the change; null for an invalid number. */
function stockAfter(option: SaleFormOption): number | null {
  const typed = removeCommas(option.stock_cnt);
  if (typed === '') return option.remaining_cnt;
  if (!/^\d{1,9}$/.test(typed)) return null;
  return stockForSale(countedAfter(option.stock_change, Number(typed), option), option.held_cnt);
}

function nameOf({ option_name }: SaleFormOption, index: number): string {
  return option_name === '' ? `${index + 1}번째 옵션` : option_name;
}
