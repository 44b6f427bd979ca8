import { observer } from 'mobx-react-lite';
import { useEffect, useLayoutEffect, useRef, type ReactElement } from 'react';
import type { Celeb } from '../../core/browse/celeb-list.ts';
import { Link } from '../routing/link.tsx';
import { productPath } from '../sale/product-path.ts';
import { ResponsiveImage } from '../widgets/controls/responsive-image.tsx';
import type { AvatarStrip } from './avatar-strip.ts';
import styles from './avatars.module.css';

export interface AvatarsProps {
  readonly celebs: readonly Celeb[];
  readonly strip: AvatarStrip;
}

/** The celebs of a product, one of them highlighted; each links to their own sale. */
export const Avatars = observer(function Avatars({ celebs, strip }: AvatarsProps): ReactElement {
  const list = useRef<HTMLUListElement>(null);
  const lastCurrent = useRef(strip.current);
  const { current } = strip;
  useLayoutEffect(() => {
    if (lastCurrent.current === current) return;
    lastCurrent.current = current;
    const item = list.current?.children[current];
    if (!list.current || !(item instanceof HTMLElement)) return;
    // `scrollIntoView` would scroll the page as well.
    const left = item.offsetLeft - (list.current.clientWidth - item.offsetWidth) / 2;
    const prefersReducedMotion = matchMedia('(prefers-reduced-motion: reduce)').matches;
    list.current.scrollTo({ left, behavior: prefersReducedMotion ? 'instant' : 'smooth' });
  }, [current]);

  useEffect(() => () => strip.releaseAll(), [strip]);

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- only pauses the strip during interaction
    <ul
      ref={list}
      className={styles.avatars}
      onPointerEnter={(event) => event.pointerType === 'mouse' && strip.hold('hover', true)}
      onPointerLeave={() => strip.hold('hover', false)}
      onTouchStart={() => strip.hold('touch', true)}
      onTouchEnd={() => strip.hold('touch', false)}
      onTouchCancel={() => strip.hold('touch', false)}
      onFocus={() => strip.hold('focus', true)}
      onBlur={() => strip.hold('focus', false)}
    >
      {celebs.map(({ sell_idx, profile_img, member_name }, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- the list never changes, and a sale may be there twice
        <li key={index} className={index === current ? styles.current : undefined}>
          <Link href={productPath(sell_idx)}>
            <ResponsiveImage path={profile_img} alt="" width={40} height={40} kind="profile" />
            {member_name}
          </Link>
        </li>
      ))}
    </ul>
  );
});
