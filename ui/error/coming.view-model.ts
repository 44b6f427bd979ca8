import type { PageViewModel } from '../app/page.tsx';

/** This part of the shop opens later. */
export class ComingViewModel implements PageViewModel {
  readonly documentTitle = '준비하고 있어요';

  async load(): Promise<void> {}
}
