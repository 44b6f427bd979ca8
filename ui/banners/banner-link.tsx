import type { MouseEvent, ReactElement, ReactNode } from 'react';
import { bannerTarget } from '../../core/navigation/banner-link.ts';
import { Navigation } from '../../core/ports/navigation.port.ts';
import { Link } from '../app/link.tsx';
import { useService } from '../app/resolve.ts';

export interface BannerLinkProps {
  readonly link: string;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** What a banner's picture lies in: a link inside, a link to a new tab, or nothing that can be clicked. */
export function BannerLink({ link, className, children }: BannerLinkProps): ReactElement {
  const navigation = useService(Navigation);
  const target = bannerTarget(link, []);
  if (target.kind === 'none') return <div className={className}>{children}</div>;
  if (target.kind === 'inside') {
    return (
      <Link className={className} href={target.path}>
        {children}
      </Link>
    );
  }
  // Only the browser knows under which name the shop is open, so its own addresses are told apart at the click.
  const stayInside = (event: MouseEvent): void => {
    const own = bannerTarget(link, [location.host]);
    if (own.kind !== 'inside') return;
    event.preventDefault();
    navigation.go(own.path);
  };
  return (
    <a className={className} href={target.url} target="_blank" rel="noopener noreferrer" onClick={stayInside}>
      {children}
    </a>
  );
}
