import { observer } from 'mobx-react-lite';
import type { ReactElement } from 'react';
import { Link } from 'wouter';
import type { OfficeListedInquiry } from '../../../core/api/office/people/inquiries.api.ts';
import { waitingText } from '../../../core/office/waiting-time.ts';
import { FilterBar, SearchCondition, SelectCondition } from '../kit/filter-bar.tsx';
import { Note } from '../kit/note.tsx';
import { OfficeButton } from '../kit/office-button.tsx';
import { Pager } from '../kit/pager.tsx';
import { StatusChip } from '../kit/status-chip.tsx';
import type { InquiriesViewModel } from './inquiries.view-model.ts';
import styles from './inquiries.module.css';

const ANSWERED = [
  { value: 'no', text: '답변대기' },
  { value: 'yes', text: '답변완료' },
];
const KINDS = [
  { value: 'product', text: '상품 문의' },
  { value: 'order', text: '주문 문의' },
];

interface Props {
  readonly viewModel: InquiriesViewModel;
}

/** The list of the queue, with the longest waiting inquiry first. */
export const InquiryList = observer(function InquiryList({ viewModel }: Props): ReactElement {
  const { listing } = viewModel;
  const { rows, failure, isLoading, filter } = listing;
  return (
    <>
      <FilterBar listing={listing}>
        <SearchCondition
          label="문의 찾기"
          placeholder="번호, 상품"
          value={filter.q}
          onSearch={(q) => listing.setFilter({ q })}
        />
        <SelectCondition
          label="답변"
          value={filter.answered}
          options={ANSWERED}
          onChange={(answered) => listing.setFilter({ answered })}
        />
        <SelectCondition
          label="종류"
          value={filter.kind}
          options={KINDS}
          onChange={(kind) => listing.setFilter({ kind })}
        />
        {filter.seller === '' ? null : <span className={styles.token}>판매자 {filter.seller}</span>}
        {filter.product === '' ? null : <span className={styles.token}>상품 #{filter.product}</span>}
      </FilterBar>
      {failure === '' ? null : (
        <div className={styles.failure}>
          <Note kind="error">{failure}</Note>
          <OfficeButton onClick={() => void listing.reload()}>다시 불러오기</OfficeButton>
        </div>
      )}
      {rows !== null && rows.length === 0 ? (
        <div className={styles.empty} role="status">
          <b>{listing.hasFilter ? '조건에 맞는 문의가 없어요' : '아직 문의가 없어요'}</b>
        </div>
      ) : (
        <ul
          className={`${styles.rows} ${isLoading && rows !== null ? styles.waiting : ''}`}
          aria-label="문의"
          aria-busy={isLoading}
        >
          {(rows ?? []).map((row) => (
            <Row key={row.qna_idx} row={row} viewModel={viewModel} />
          ))}
        </ul>
      )}
      <Pager listing={listing} />
    </>
  );
});

const Row = observer(function Row({ row, viewModel }: Props & { readonly row: OfficeListedInquiry }): ReactElement {
  const { qna_idx, kind, qna_type, product_name, writer_name, excerpt, write_dt, answer_dt, is_secret } = row;
  const isCurrent = viewModel.answer?.qna_idx === qna_idx;
  return (
    <li>
      <Link href={viewModel.addressOf(qna_idx)} className={styles.row} aria-current={isCurrent ? 'true' : undefined}>
        <span className={styles.line}>
          <b>{writer_name}</b>
          <span className={styles.quiet}>
            {kind === 'order' ? '주문' : '상품'} · {qna_type}
            {is_secret ? ' · 비밀' : ''}
          </span>
          {answer_dt === null ? (
            <span className={styles.age}>{waitingText(write_dt, viewModel.now)}</span>
          ) : (
            <StatusChip tint="green">답변완료</StatusChip>
          )}
        </span>
        <span className={styles.cut}>{excerpt}</span>
        <span className={`${styles.cut} ${styles.quiet}`}>{product_name}</span>
      </Link>
    </li>
  );
});
