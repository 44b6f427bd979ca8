import type { ReactElement } from 'react';

export function ErrorView(): ReactElement {
  return <h1>페이지를 찾을 수 없어요</h1>;
}
