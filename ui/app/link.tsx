import type { ComponentPropsWithoutRef, MouseEvent, PointerEvent, ReactElement, TouchEvent } from 'react';
import { Navigation } from '../../core/ports/navigation.port.ts';
import { CurrentPageToken } from './current-page.ts';
import type { Glimpse } from './page.tsx';
import { useService } from './resolve.ts';
import { fingerDown, hasTapped } from './tap.ts';

type Props = Omit<ComponentPropsWithoutRef<'a'>, 'href'> & {
  readonly href: string;
  readonly replace?: boolean;
  /** Goes there in another way than at once. */
  readonly open?: ((href: string) => void) | undefined;
  /** What the link itself shows of the page behind it. */
  readonly glimpse?: ((link: HTMLElement) => Glimpse) | undefined;
};

/** A link inside the shop. The page behind it begins to load when a finger rests on it, not when it lifts. */
export function Link({ href, replace = false, open, glimpse, onClick, children, ...rest }: Props): ReactElement {
  const navigation = useService(Navigation);
  const currentPage = useService(CurrentPageToken);
  const prepare = ({ currentTarget, nativeEvent }: PointerEvent<HTMLAnchorElement>): void => {
    fingerDown(nativeEvent);
    currentPage.prepare(href, glimpse?.(currentTarget));
  };
  const lift = (event: TouchEvent<HTMLAnchorElement>): void => {
    if (!hasTapped(event.nativeEvent)) return;
    // The browser then makes no click of its own.
    event.preventDefault();
    event.currentTarget.click();
  };
  const follow = (event: MouseEvent<HTMLAnchorElement>): void => {
    onClick?.(event);
    const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
    if (event.defaultPrevented || !isPlain) return;
    event.preventDefault();
    if (open !== undefined) open(href);
    else if (replace) navigation.replace(href);
    else navigation.go(href);
  };
  return (
    <a
      {...rest}
      href={href}
      onClick={follow}
      onPointerDown={prepare}
      onPointerCancel={() => currentPage.unprepare()}
      onTouchEnd={glimpse && lift}
    >
      {children}
    </a>
  );
}
