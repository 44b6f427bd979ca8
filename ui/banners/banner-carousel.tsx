import { Pause, Play } from 'lucide-react';
import type { ReactElement } from 'react';
import type { Banner } from '../../core/api/browse/shop.api.ts';
import { ResponsiveImage } from '../widgets/controls/responsive-image.tsx';
import { BannerLink } from './banner-link.tsx';
import { ScrollFrame } from '../sale/scroll-frame.tsx';
import { useCarousel } from './use-carousel.ts';
import styles from './banner-carousel.module.css';

/** The main banners: as wide as the canvas, in an endless loop. */
export function BannerCarousel({ banners }: { readonly banners: readonly Banner[] }): ReactElement {
  const { track, slide, hasCopies, isPlaying, setPlaying, setHeld, onScroll } = useCarousel(banners.length);
  const last = banners.at(-1);
  const first = banners[0];
  return (
    <section
      className={styles.carousel}
      aria-roledescription="캐러셀"
      aria-label="주요 소식"
      onPointerEnter={(event) => event.pointerType === 'mouse' && setHeld('hover', true)}
      onPointerLeave={() => setHeld('hover', false)}
    >
      <ScrollFrame>
        <div
          ref={track}
          className={styles.track}
          onScroll={onScroll}
          onPointerDown={() => setHeld('touch', true)}
          onPointerUp={() => setHeld('touch', false)}
          onPointerCancel={() => setHeld('touch', false)}
          onFocus={() => setHeld('focus', true)}
          onBlur={() => setHeld('focus', false)}
        >
          {hasCopies && last !== undefined && <Slide key="before" banner={last} isCopy />}
          {banners.map((banner, index) => (
            <Slide
              key={banner.banner_idx}
              banner={banner}
              label={`${index + 1} / ${banners.length}`}
              isFirst={index === 0}
            />
          ))}
          {hasCopies && first !== undefined && <Slide key="after" banner={first} isCopy />}
        </div>
      </ScrollFrame>
      {banners.length > 1 && (
        <div className={styles.pager}>
          <b>{slide + 1}</b>
          <span>&nbsp;/ {banners.length}</span>
          <button
            type="button"
            aria-label={isPlaying ? '자동 넘김 멈추기' : '자동 넘김 시작하기'}
            onClick={() => setPlaying(!isPlaying)}
          >
            {isPlaying ? <Pause size={14} /> : <Play size={14} />}
          </button>
        </div>
      )}
    </section>
  );
}

interface SlideProps {
  readonly banner: Banner;
  readonly label?: string | undefined;
  readonly isFirst?: boolean | undefined;
  /** True: a copy of another slide, at an end of the loop. It is hidden from assistive technology. */
  readonly isCopy?: boolean | undefined;
}

function Slide({ banner, label, isFirst = false, isCopy = false }: SlideProps): ReactElement {
  return (
    <div className={styles.slide} role="group" aria-roledescription="슬라이드" aria-label={label} inert={isCopy}>
      <BannerLink link={banner.link}>
        <ResponsiveImage
          path={banner.banner_img}
          alt={banner.banner_text}
          width={480}
          height={517}
          sizes="(min-width: 480px) 480px, 100vw"
          kind="banner"
          eager={isFirst}
        />
      </BannerLink>
    </div>
  );
}
