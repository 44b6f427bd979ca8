import type { ReactElement } from 'react';
import type { ProductDetail } from '../../core/api/browse/product.api.ts';
import { deliveryText } from '../../core/pricing/delivery-text.ts';
import { intermediaryNotice } from '../../core/content/company.ts';
import { CLAIM_PERIOD_DAYS } from '../../core/vocabulary/claim-period.ts';
import { REFUND_BUSINESS_DAYS } from '../../core/vocabulary/legal-periods.ts';
import { useCompany } from '../kit/use-company.ts';
import { Link } from '../routing/link.tsx';
import { remoteFeeText } from './remote-fee-text.ts';
import styles from '../product/product.module.css';

/** Delivery, returns and the seller's details. */
export function DeliverySection({ detail }: { readonly detail: ProductDetail }): ReactElement {
  const { company, ceo, business_number, phone, address } = detail.seller_info;
  return (
    <section id="delivery" className={styles.section} tabIndex={-1}>
      <h2>배송·환불</h2>
      <dl className={styles.terms}>
        <dt>배송비</dt>
        <dd>
          {deliveryText(detail)}
          <br />
          {remoteFeeText()}
        </dd>
        <dt>취소</dt>
        <dd>상품 준비를 시작하기 전까지 주문 상세에서 바로 취소할 수 있어요.</dd>
        <dt>교환·반품</dt>
        <dd>배송 완료일부터 {CLAIM_PERIOD_DAYS}일 안에 주문 상세에서 신청해 주세요.</dd>
        <dt>환불</dt>
        <dd>
          취소하거나 상품을 돌려받은 날부터 {REFUND_BUSINESS_DAYS}영업일 안에 결제한 방법 그대로 돌려드려요. 사용한
          포인트도 함께 돌려드려요.
        </dd>
      </dl>
      <p className={styles.policy}>
        <Link href="/terms/delivery">배송·교환·환불 안내 전체 보기</Link>
      </p>
      <h3>판매자 정보</h3>
      <dl className={styles.terms}>
        <dt>상호</dt>
        <dd>{company}</dd>
        <dt>대표자</dt>
        <dd>{ceo}</dd>
        <dt>사업자등록번호</dt>
        <dd>{business_number}</dd>
        <dt>연락처</dt>
        <dd>{phone}</dd>
        <dt>주소</dt>
        <dd>{address}</dd>
      </dl>
      <p className={styles.intermediary}>{intermediaryNotice(useCompany())}</p>
    </section>
  );
}
