import { Lock } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import type { ReactElement } from 'react';
import type { OwnInquiry } from '../../core/api/account/inquiry.api.ts';
import { HOME_PATH } from '../../core/navigation/fixed-paths.ts';
import { dateText } from '../../core/time/date-text.ts';
import { Link } from '../routing/link.tsx';
import { LineHead } from '../order-lines/line-head.tsx';
import { Button } from '../widgets/controls/button.tsx';
import { EmptyState } from '../widgets/states/empty-state.tsx';
import { LoadMoreList } from '../widgets/lists/load-more-list.tsx';
import { AnswerText, InquiryChip } from './inquiry-parts.tsx';
import styles from './inquiry.module.css';
import type { MyInquiriesViewModel } from './my-inquiries.view-model.ts';

interface Props {
  readonly viewModel: MyInquiriesViewModel;
}

export const MyInquiriesView = observer(function MyInquiriesView({ viewModel }: Props): ReactElement {
  const { kind, list } = viewModel;
  return (
    <>
      <nav className={styles.tabs} aria-label="문의 내역">
        <Link href="/qna" replace aria-current={kind === 'product' ? 'page' : undefined}>
          상품 문의
        </Link>
        <Link href="/qna?kind=order" replace aria-current={kind === 'order' ? 'page' : undefined}>
          주문 문의
        </Link>
      </nav>
      <div className={styles.body}>
        <LoadMoreList list={list} label={kind === 'product' ? '상품 문의' : '주문 문의'} empty={<Empty kind={kind} />}>
          {(inquiry: OwnInquiry) => (
            <Inquiry key={inquiry.qna_idx} inquiry={inquiry} onRemove={() => void viewModel.remove(inquiry.qna_idx)} />
          )}
        </LoadMoreList>
      </div>
    </>
  );
});

function Inquiry({ inquiry, onRemove }: { readonly inquiry: OwnInquiry; readonly onRemove: () => void }): ReactElement {
  const { qna_idx, kind, qna_status, qna_type, is_secret, content, write_dt, answer, answer_dt, may_edit } = inquiry;
  const day = dateText(write_dt);
  const path = kind === 'product' ? `/qna/${qna_idx}` : `/qna/order/${qna_idx}`;
  return (
    <li className={styles.item}>
      <LineHead line={{ ...inquiry, option_name: inquiry.option_name ?? '' }} />
      <p className={styles.facts}>
        <InquiryChip status={qna_status} />
        <span>{qna_type}</span>
        <time dateTime={day}>{day}</time>
      </p>
      <p className={styles.content}>
        {is_secret ? <Lock size={16} aria-label="비밀글" role="img" /> : null}
        {content}
      </p>
      <AnswerText answer={answer} answer_dt={answer_dt} />
      <div className={styles.buttons}>
        {may_edit ? (
          <Button type="3" size="s" text="수정" label={`${inquiry.product_name} 문의 수정`} href={path} />
        ) : null}
        <Button type="4" size="s" text="삭제" label={`${inquiry.product_name} 문의 삭제`} onClick={onRemove} />
      </div>
    </li>
  );
}

function Empty({ kind }: Pick<MyInquiriesViewModel, 'kind'>): ReactElement {
  return kind === 'product' ? (
    <EmptyState
      text="남긴 상품 문의가 없어요"
      subText="상품 화면의 문의에서 물어볼 수 있어요"
      button={{ label: '상품 둘러보기', href: HOME_PATH }}
    />
  ) : (
    <EmptyState
      text="남긴 주문 문의가 없어요"
      subText="주문 상세에서 물어볼 수 있어요"
      button={{ label: '주문 조회', href: '/order/list' }}
    />
  );
}
