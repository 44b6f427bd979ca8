import type { ReactElement } from 'react';
import { businessLookupUrl, intermediaryNotice } from '../../core/content/company.ts';
import { useCompany } from '../kit/use-company.ts';
import { Logo } from '../widgets/controls/logo.tsx';
import { Link } from '../routing/link.tsx';
import styles from './shop-footer.module.css';

/** The company's legal details and the notice that it is an intermediary. */
export function ShopFooter(): ReactElement {
  const company = useCompany();
  return (
    <footer className={styles.footer}>
      <Logo height={18} />
      <div className={styles.service}>
        <a href={`tel:${company.cs_phone.replaceAll('-', '')}`}>
          고객센터
          <strong>{company.cs_phone}</strong>
        </a>
        <p>
          {company.cs_hours}
          <br />
          {company.cs_closed}
        </p>
      </div>
      <nav className={styles.links} aria-label="회사 정보">
        <Link href="/terms/policy">이용약관</Link>
        <Link href="/terms/privacy">
          <b>개인정보처리방침</b>
        </Link>
        <Link href="/terms/delivery">배송·환불 안내</Link>
        <Link href="/notice">공지사항</Link>
        <Link href="/alliance">입점·제휴 문의</Link>
      </nav>
      <address>
        {company.company} · 대표 {company.ceo} · 사업자등록번호 {company.business_number}
        <br />
        통신판매업신고 {company.mail_order_number} ·{' '}
        <a href={businessLookupUrl(company.business_number)} target="_blank" rel="noopener noreferrer">
          사업자정보확인
        </a>
        <br />
        {company.address} · {company.email}
        <br />
        호스팅 {company.hosting}
      </address>
      <p>{intermediaryNotice(company)}</p>
    </footer>
  );
}
