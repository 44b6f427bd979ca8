/** Id of the notice's element; prevents inserting the notice twice. */
export const OFFLINE_ID = 'offline-word';
export const OFFLINE_NOTICE_TEXT = '인터넷에 연결되어 있지 않아요. 마지막으로 받은 내용을 보여드려요.';
const STYLE =
  'margin:0;padding:8px 20px;background:#1f2328;color:#fff;font-size:13px;line-height:1.5;text-align:center';

/** Adds the offline notice to the top of a cached page. */
export function withOfflineNotice(html: string): string {
  return html.replace('<body>', `<body>${offlineMarkup()}`);
}

/** Returns the page for an address that is not cached. It needs no other files, since they may not be cached either. */
export function offlinePage(shopName: string): string {
  return `<!doctype html><html lang="ko"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>인터넷 연결 없음 | ${shopName}</title></head><body style="margin:0;font-family:system-ui,sans-serif;text-align:center"><main style="padding:80px 20px"><h1 style="font-size:20px">인터넷에 연결되어 있지 않아요</h1><p>연결을 확인한 뒤 다시 열어 주세요.</p><p><a href="/">홈으로</a> · <a href="/cart">장바구니 보기</a></p></main></body></html>`;
}

function offlineMarkup(): string {
  return `<p id="${OFFLINE_ID}" role="status" style="${STYLE}">${OFFLINE_NOTICE_TEXT}</p>`;
}

/** Style of the notice in a page that goes offline while it is open. */
export const OFFLINE_STYLE = STYLE;
