import { ChevronRight, Phone } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import type { ReactElement } from 'react';
import { customerCenterAt } from '../../core/content/customer-center.ts';
import { openingHoursText } from '../../core/content/opening-hours-text.ts';
import { useCompany } from '../kit/use-company.ts';
import { Link } from '../routing/link.tsx';
import { useService } from '../kit/resolve.ts';
import { SecondTicker } from '../kit/ticker.ts';
import { useTickerValue } from '../kit/use-ticker-value.ts';
import type { CustomerCenterViewModel } from './customer-center.view-model.ts';
import styles from './support.module.css';

interface Props {
  readonly viewModel: CustomerCenterViewModel;
}

const CONTACT_METHODS = [
  { href: '/faq', text: '자주 묻는 질문' },
  { href: '/qna', text: '문의 내역' },
  { href: '/notice', text: '공지사항' },
  { href: '/alliance', text: '입점·제휴 문의' },
] as const;

export const CustomerCenterView = observer(function CustomerCenterView({ viewModel }: Props): ReactElement {
  const company = useCompany();
  return (
    <>
      <section className={styles.center} aria-label="전화 상담">
        <Opening viewModel={viewModel} />
        <a className={styles.phone} href={`tel:${company.cs_phone.replaceAll('-', '')}`}>
          <Phone size={20} />
          {company.cs_phone}
        </a>
        <p>{company.cs_hours}</p>
        <p>{company.cs_closed}</p>
      </section>
      <ul className={styles.methods}>
        {viewModel.kakao_chat_url === null ? null : (
          <li>
            <a href={viewModel.kakao_chat_url} target="_blank" rel="noopener noreferrer">
              카카오톡 상담
              <ChevronRight size={18} />
            </a>
          </li>
        )}
        {CONTACT_METHODS.map(({ href, text }) => (
          <li key={href}>
            <Link href={href}>
              {text}
              <ChevronRight size={18} />
            </Link>
          </li>
        ))}
        <li>
          <a href={`mailto:${company.email}`}>
            이메일 {company.email}
            <ChevronRight size={18} />
          </a>
        </li>
      </ul>
    </>
  );
});

/** Shows whether the customer center is open. The text changes within a second of the opening or closing time. */
const Opening = observer(function Opening({ viewModel }: Props): ReactElement {
  const { holidays } = viewModel;
  const text = useTickerValue(useService(SecondTicker), (now) => openingHoursText(customerCenterAt(now, holidays)));
  return (
    <p className={styles.opening} role="status">
      {text}
    </p>
  );
});
