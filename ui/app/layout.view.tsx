import { observer } from 'mobx-react-lite';
import type { ReactElement, ReactNode } from 'react';

/** What stands around every page. */
export const Layout = observer(function Layout({ children }: { readonly children: ReactNode }): ReactElement {
  return (
    <main id="main" tabIndex={-1}>
      {children}
    </main>
  );
});
