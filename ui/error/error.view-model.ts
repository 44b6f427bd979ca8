import type { PageViewModel } from '../routing/page.tsx';

export class ErrorViewModel implements PageViewModel {
  readonly documentTitle = '페이지를 찾을 수 없어요';
  readonly isMissing = true;

  async load(): Promise<void> {}
}
