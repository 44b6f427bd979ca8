import type { ReactElement } from 'react';
import type { Banner } from '../../core/api/shop.api.ts';
import { Picture } from '../widgets/picture.tsx';
import { BannerLink } from './banner-link.tsx';
import styles from './sub-banner.module.css';

/** One banner between two sections. */
export function SubBanner({ banner }: { readonly banner: Banner }): ReactElement {
  return (
    <BannerLink link={banner.link} className={styles.banner}>
      <Picture
        path={banner.banner_img}
        alt={banner.banner_text}
        width={390}
        height={108}
        sizes="(min-width: 480px) 440px, calc(100vw - 40px)"
        kind="banner"
      />
    </BannerLink>
  );
}
