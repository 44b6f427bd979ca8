import { definePage } from '../routing/page.tsx';
import { ErrorView } from './error.view.tsx';
import { ErrorViewModel } from './error.view-model.ts';

/** Unknown addresses, pages that may not be opened, and `/error/404` itself. */
export const page = definePage({
  create: () => new ErrorViewModel(),
  View: ErrorView,
});
