import type { ComponentPropsWithoutRef, MouseEvent, PointerEvent, ReactElement, TouchEvent } from 'react';
import { Link as RouterLink } from 'wouter';
import { CurrentPage } from './current-page.ts';
import type { CardSnapshot } from './page.tsx';
import { useService } from '../kit/resolve.ts';
import { recordPointerDown, isTap } from './tap.ts';

type Props = Omit<ComponentPropsWithoutRef<'a'>, 'href'> & {
  readonly href: string;
  readonly replace?: boolean;
  /** Called instead of the default navigation. */
  readonly open?: ((href: string) => void) | undefined;
  /** Returns the data of the target page that the link itself shows. */
  readonly snapshot?: ((link: HTMLElement) => CardSnapshot) | undefined;
};

/**
 * An internal link. It wraps wouter's link, which leaves a click with a modifier key to the browser. The target page
 * starts to load when the link is touched, not when it is released.
 */
export function Link({ href, open, snapshot, onClick, children, ...rest }: Props): ReactElement {
  const currentPage = useService(CurrentPage);
  const handlePointerDown = ({ currentTarget, nativeEvent }: PointerEvent<HTMLAnchorElement>): void => {
    recordPointerDown(nativeEvent);
    currentPage.prefetch(href, snapshot?.(currentTarget));
  };
  const handleTouchEnd = (event: TouchEvent<HTMLAnchorElement>): void => {
    if (!isTap(event.nativeEvent)) return;
    // After this, the browser dispatches no click event of its own.
    event.preventDefault();
    event.currentTarget.click();
  };
  const handleClick = (event: MouseEvent<HTMLAnchorElement>): void => {
    onClick?.(event);
    if (open === undefined || event.defaultPrevented) return;
    event.preventDefault();
    open(href);
  };
  return (
    <RouterLink
      {...rest}
      href={href}
      onClick={handleClick}
      onPointerDown={handlePointerDown}
      onPointerCancel={() => currentPage.cancelPrefetch()}
      onTouchEnd={snapshot && handleTouchEnd}
    >
      {children}
    </RouterLink>
  );
}
