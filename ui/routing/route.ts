import type { Section } from '../../core/home/section.ts';
import type { RouteGuard } from '../../core/navigation/route-rules.ts';

/** What stands around a page (spec §2). */
export interface LayoutFlags {
  /** No header, no bar: the external log-in. */
  readonly bare?: boolean;
  readonly logo?: boolean;
  readonly back?: boolean;
  readonly home?: boolean;
  /** Text in the middle of the header; a view model's `headerTitle` wins. */
  readonly title?: string;
  readonly searchInput?: boolean;
  readonly searchIcon?: boolean;
  readonly share?: boolean;
  /** The header lies over the page's picture until it is scrolled. */
  readonly transparent?: boolean;
  readonly tabBar?: boolean;
  /** Grey ground behind white blocks. */
  readonly paper?: boolean;
  readonly bottomSpacing?: 0 | 60;
}

/** One line of the route table. Layout, guard, browser and server all read it from there. */
export interface Route {
  /** With `:name` for a part of the path. */
  readonly path: string;
  /** Only for addresses of this section of home: each section is a page of its own, with its own code and styles. */
  readonly section?: Section;
  /** The page's file below `ui/`, without its `.page.tsx`; loaded when the route is first opened. */
  readonly page: string;
  /** True: the page is the same for everybody, and the server draws it with its content. */
  readonly shared?: boolean;
  /** The query parameters that the page reads; a shared page is drawn once for each combination of them. */
  readonly query?: readonly string[];
  readonly layout: LayoutFlags;
  readonly guard?: RouteGuard;
}
