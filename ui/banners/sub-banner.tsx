import type { ReactElement } from 'react';
import type { Banner } from '../../core/api/browse/shop.api.ts';
import { ResponsiveImage } from '../widgets/controls/responsive-image.tsx';
import { BannerLink } from './banner-link.tsx';
import styles from './sub-banner.module.css';

export function SubBanner({ banner }: { readonly banner: Banner }): ReactElement {
  return (
    <BannerLink link={banner.link} className={styles.banner}>
      <ResponsiveImage
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
