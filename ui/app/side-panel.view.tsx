import { Apple, ChevronRight, Play } from 'lucide-react';
import { memo, useSyncExternalStore, type ReactElement } from 'react';
import { HOME_PATH } from '../../core/navigation/fixed-paths.ts';
import { SHOP_INFO } from '../../core/shop.ts';
import { useCompany } from '../kit/use-company.ts';
import { Logo } from '../widgets/controls/logo.tsx';
import { lazyView } from '../kit/lazy-view.tsx';
import { Link } from '../routing/link.tsx';
import { SearchField } from '../search-entry/search-field.tsx';
import styles from './side-panel.module.css';

const WeeklyKeywords = lazyView(
  () => import('../search-entry/weekly-keywords.tsx'),
  (code) => code.WeeklyKeywords,
);

const WIDE = '(min-width: 1024px)';
const isWideNow = (): boolean => matchMedia(WIDE).matches;
const isWideOnServer = (): boolean => false;
function watchWidth(changed: () => void): () => void {
  const query = matchMedia(WIDE);
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
}

/** The panel next to the canvas on wide screens. */
export const SidePanel = memo(function SidePanel(): ReactElement {
  const { shop_name } = useCompany();
  const isWide = useSyncExternalStore(watchWidth, isWideNow, isWideOnServer);
  return (
    <aside className={styles.panel} aria-label={`${shop_name} 안내`}>
      <Link className={styles.logo} href={HOME_PATH}>
        <Logo height={44} />
      </Link>
      <p className={styles.promise}>{SHOP_INFO.promise.replace(', ', ',\n')}</p>
      <SearchField variant="panel" />
      <div className={styles.keywords}>{isWide && <WeeklyKeywords />}</div>
      <img
        className={styles.art}
        src="/assets/images/common/gathering.webp"
        alt=""
        width={760}
        height={600}
        loading="lazy"
      />
      <div className={styles.stores}>
        <a href={SHOP_INFO.appStoreUrl} target="_blank" rel="noopener noreferrer">
          <Apple />
          <span>
            <small>다운로드</small>App Store
          </span>
        </a>
        <a href={SHOP_INFO.playStoreUrl} target="_blank" rel="noopener noreferrer">
          <Play size={20} />
          <span>
            <small>다운로드</small>Google Play
          </span>
        </a>
      </div>
      <Link className={styles.alliance} href="/alliance">
        입점·제휴 문의
        <ChevronRight size={16} />
      </Link>
    </aside>
  );
});
