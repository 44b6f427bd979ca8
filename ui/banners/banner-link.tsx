import type { MouseEvent, ReactElement, ReactNode } from 'react';
import { bannerTarget } from '../../core/navigation/banner-link.ts';
import { Navigation } from '../../core/ports/navigation.port.ts';
import { Link } from '../routing/link.tsx';
import { useService } from '../kit/resolve.ts';

export interface BannerLinkProps {
  readonly link: string;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** Wraps a banner's image: an internal link, a link to a new tab, or nothing clickable. */
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
  // Only the browser knows the origin of the site, so links to internal addresses are recognized when they are clicked.
  const handleClick = (event: MouseEvent): void => {
    const own = bannerTarget(link, [location.host]);
    if (own.kind !== 'inside') return;
    event.preventDefault();
    navigation.go(own.path);
  };
  return (
    <a className={className} href={target.url} target="_blank" rel="noopener noreferrer" onClick={handleClick}>
      {children}
    </a>
  );
}
