import { useMemo, useSyncExternalStore, type ReactElement, type ReactNode } from 'react';
import { Router } from 'wouter';
import { Address } from '../../../core/ports/screen/address.port.ts';
import { useService } from '../../kit/resolve.ts';

/** Makes wouter's hooks and links below it use the address port. */
export function OfficeRouter({ children }: { readonly children: ReactNode }): ReactElement {
  const address = useService(Address);
  const { hook, searchHook } = useMemo(() => hooksOf(address), [address]);
  return (
    <Router hook={hook} searchHook={searchHook}>
      {children}
    </Router>
  );
}

function hooksOf(address: Address) {
  const listen = (listener: () => void) => address.listen(listener);
  const open = (to: string, options?: { readonly replace?: boolean }): void => address.open(to, options);
  const pathNow = (): string => address.path;
  const searchNow = (): string => address.search.replace(/^\?/, '');
  const useOfficePath = (): [string, typeof open] => [useSyncExternalStore(listen, pathNow), open];
  const useOfficeSearch = (): string => useSyncExternalStore(listen, searchNow);
  return { hook: useOfficePath, searchHook: useOfficeSearch };
}
