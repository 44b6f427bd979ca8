import { Lock } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useEffect, type ReactElement } from 'react';
import type { InquiryCard } from '../../core/api/account/inquiry.api.ts';
import { dateText } from '../../core/time/date-text.ts';
import { Button } from '../widgets/controls/button.tsx';
import { Checkbox } from '../widgets/controls/checkbox.tsx';
import { LoadMoreList } from '../widgets/lists/load-more-list.tsx';
import { AnswerText, InquiryChip } from './inquiry-parts.tsx';
import styles from './inquiry.module.css';
import type { ProductInquiriesViewModel } from './product-inquiries.view-model.ts';

interface Props {
  readonly viewModel: ProductInquiriesViewModel;
}

export const ProductInquiriesView = observer(function ProductInquiriesView({ viewModel }: Props): ReactElement {
  const { list, own_only, sell_idx } = viewModel;
  useEffect(() => void viewModel.load(), [viewModel]);
  return (
    <>
      <div className={styles.tools}>
        <Checkbox checked={own_only} label="내 문의만" onChange={(checked) => viewModel.showOwnOnly(checked)} />
        <Button type="3" size="s" text="문의하기" label="이 상품 문의하기" href={`/product/qna/${sell_idx}`} />
      </div>
      <LoadMoreList
        list={list}
        label="상품 문의"
        empty={
          <p className={styles.empty}>
            {own_only ? '이 상품에 남긴 문의가 없어요' : '아직 문의가 없어요'}
            <small>궁금한 점을 물어보면 판매자가 답해 드려요</small>
          </p>
        }
      >
        {(inquiry: InquiryCard) => <Inquiry key={inquiry.qna_idx} inquiry={inquiry} />}
      </LoadMoreList>
    </>
  );
});

function Inquiry({ inquiry }: { readonly inquiry: InquiryCard }): ReactElement {
  const { qna_status, qna_type, content, is_secret, writer_name, is_own, write_dt, answer, answer_dt } = inquiry;
  const day = dateText(write_dt);
  return (
    <li className={styles.item}>
      <p className={styles.facts}>
        <InquiryChip status={qna_status} />
        <span>{qna_type}</span>
        <span>{is_own ? '내 문의' : writer_name}</span>
        <time dateTime={day}>{day}</time>
      </p>
      {content === null ? (
        <p className={styles.secret}>
          <Lock size={16} />
          비밀글이에요
        </p>
      ) : (
        <p className={styles.content}>
          {is_secret ? <Lock size={16} aria-label="비밀글" role="img" /> : null}
          {content}
        </p>
      )}
      <AnswerText answer={answer} answer_dt={answer_dt} />
    </li>
  );
}
