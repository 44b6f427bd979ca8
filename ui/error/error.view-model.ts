import type { PageViewModel } from '../app/page.tsx';

/** There is nothing at this address. */
export class ErrorViewModel implements PageViewModel {
  readonly documentTitle = '페이지를 찾을 수 없어요';
  readonly isMissing = true;

  async load(): Promise<void> {}
}
