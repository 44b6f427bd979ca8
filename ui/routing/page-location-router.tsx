import { useMemo, type ReactElement, type ReactNode } from 'react';
import { Router } from 'wouter';
import { Navigation } from '../../core/ports/navigation.port.ts';
import { useService } from '../kit/resolve.ts';
import type { PageLocation } from './page.tsx';
import { patternOf } from './route-table.ts';

/**
 * Makes wouter's hooks and links inside it read `place` instead of the address of the window, since the address has
 * already changed while a page is being left. They navigate through the port `Navigation`.
 */
export function PageLocationRouter({
  place,
  children,
}: {
  readonly place: PageLocation;
  readonly children: ReactNode;
}): ReactElement {
  const navigation = useService(Navigation);
  const hook = useMemo(() => locationHook(place, navigation), [place, navigation]);
  return (
    <Router hook={hook} parser={patternOf}>
      {children}
    </Router>
  );
}

function locationHook({ path, query }: PageLocation, navigation: Navigation) {
  const search = query.toString();
  const navigate = (to: string, { replace = false }: { readonly replace?: boolean } = {}): void => {
    if (replace) navigation.replace(to);
    else navigation.go(to);
  };
  const location: [string, typeof navigate] = [path, navigate];
  return Object.assign(() => location, { searchHook: () => search });
}
