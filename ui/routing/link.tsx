import type { ComponentPropsWithoutRef, MouseEvent, PointerEvent, ReactElement, TouchEvent } from 'react';
import { Link as RouterLink } from 'wouter';
import { CurrentPage } from './current-page.ts';
import type { CardSnapshot } from './page.tsx';
import { useService } from '../kit/resolve.ts';
import { fingerDown, isTap } from './tap.ts';

type Props = Omit<ComponentPropsWithoutRef<'a'>, 'href'> & {
  readonly href: string;
  readonly replace?: boolean;
  /** Replaces the default navigation. */
  readonly open?: ((href: string) => void) | undefined;
  /** Returns the content of the target page that the link itself shows. */
  readonly glimpse?: ((link: HTMLElement) => CardSnapshot) | undefined;
};

/**
 * An internal link: wouter's, which leaves a click with a modifier key to the browser. Its page starts to load on
 * touch, not on release.
 */
export function Link({ href, open, glimpse, onClick, children, ...rest }: Props): ReactElement {
  const currentPage = useService(CurrentPage);
  const prepare = ({ currentTarget, nativeEvent }: PointerEvent<HTMLAnchorElement>): void => {
    fingerDown(nativeEvent);
    currentPage.prefetch(href, glimpse?.(currentTarget));
  };
  const lift = (event: TouchEvent<HTMLAnchorElement>): void => {
    if (!isTap(event.nativeEvent)) return;
    // Then the browser dispatches no click event.
    event.preventDefault();
    event.currentTarget.click();
  };
  const follow = (event: MouseEvent<HTMLAnchorElement>): void => {
    onClick?.(event);
    if (open === undefined || event.defaultPrevented) return;
    event.preventDefault();
    open(href);
  };
  return (
    <RouterLink
      {...rest}
      href={href}
      onClick={follow}
      onPointerDown={prepare}
      onPointerCancel={() => currentPage.cancelPrefetch()}
      onTouchEnd={glimpse && lift}
    >
      {children}
    </RouterLink>
  );
}
