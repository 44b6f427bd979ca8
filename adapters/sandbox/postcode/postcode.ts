import { Hono } from 'hono';
import { html, raw } from 'hono/html';
import { page } from '../kit/page-frame.ts';
import { SANDBOX_ADDRESSES, type SandboxAddress } from './postcode-addresses.ts';

const MAX_SHOWN = 20;

/**
 * Replaces Kakao's (Daum) postcode service: serves a script with the same constructor, and the search that the script
 * shows in a frame.
 */
export function postcodePages(): Hono {
  const app = new Hono();
  app.get('/sandbox/postcode/postcode.v2.js', (c) => {
    c.header('content-type', 'text/javascript; charset=utf-8');
    return c.body(SCRIPT);
  });
  app.get('/sandbox/postcode/search', (c) => c.html(searchPage(c.req.query('q') ?? '')));
  return app;
}

/** Returns the addresses that contain all words of the query, ignoring spaces. */
export function findAddresses(query: string): readonly SandboxAddress[] {
  const terms = query.trim().split(/\s+/).filter(Boolean);
  if (terms.length === 0) return [];
  return SANDBOX_ADDRESSES.filter((address) => {
    const text = [
      address.zonecode,
      address.sido,
      address.sigungu,
      address.bname,
      address.road,
      address.jibun,
      address.building,
    ].join('');
    return terms.every((term) => text.replaceAll(' ', '').includes(term));
  }).slice(0, MAX_SHOWN);
}

/** Returns the data that the service reports when an address is selected by its road (`R`) or lot number (`J`). */
export function postcodeData(address: SandboxAddress, picked: 'R' | 'J', query: string): Record<string, string> {
  const { zonecode, sido, sigungu, bname, road, jibun, building } = address;
  const region = [sido, sigungu].filter((part) => part !== '').join(' ');
  const village = /[읍면]$/.test(bname) ? ` ${bname}` : '';
  const roadAddress = road === '' ? '' : `${region}${village} ${road}`;
  const jibunAddress = `${region} ${bname} ${jibun}`;
  const isJibun = picked === 'J' || road === '';
  return {
    zonecode,
    address: isJibun ? jibunAddress : roadAddress,
    addressType: isJibun ? 'J' : 'R',
    userSelectedType: isJibun ? 'J' : 'R',
    userLanguageType: 'K',
    roadAddress,
    jibunAddress,
    autoRoadAddress: isJibun ? roadAddress : '',
    autoJibunAddress: isJibun ? '' : jibunAddress,
    buildingName: building,
    apartment: address.apartment ? 'Y' : 'N',
    sido,
    sigungu,
    bname,
    roadname: road.split(' ')[0] ?? '',
    query,
    noSelected: 'N',
  };
}

function searchPage(query: string) {
  const addresses = findAddresses(query);
  return page(
    '우편번호 검색 (연습)',
    html`<div class="canvas">
        <header>
          <p class="notice">연습용 우편번호 검색이에요</p>
          <h1>우편번호 검색</h1>
        </header>
        <main>
          <form method="get" class="controls">
            <label>도로명, 동, 건물 이름 <input name="q" value="${query}" autocomplete="off" /></label>
            <button type="submit">검색</button>
          </form>
          ${
            query.trim() === ''
              ? html`<p class="note">예: 왕십리로 88, 파크리오, 제주 연동, 울릉, 63122</p>`
              : html`<p class="note" role="status">${addresses.length}곳을 찾았어요</p>`
          }
          ${addresses.map((address) => placeButtons(address, query))}
        </main>
      </div>
      <script>
        ${raw(PICK)};
      </script>`,
  );
}

function placeButtons(address: SandboxAddress, query: string) {
  const kinds = address.road === '' ? (['J'] as const) : (['R', 'J'] as const);
  return html`<h2>${address.zonecode}</h2>
    <div>
      ${kinds.map((kind) => {
        const data = postcodeData(address, kind, query);
        return html`<p>
          <button type="button" data-place="${JSON.stringify(data)}">
            ${kind === 'R' ? '도로명' : '지번'} ${data['address']} ${kind === 'R' ? address.building : ''}
          </button>
        </p>`;
      })}
    </div>`;
}

/** Script of the frame, which passes the selected address to the embedding page. */
const PICK = `
for (const button of document.querySelectorAll('button[data-place]')) {
  button.addEventListener('click', () => {
    parent.postMessage({ postcode: JSON.parse(button.dataset.place) }, '*');
  });
}
`;

/**
 * Script with the interface of the service's own: `new daum.Postcode({ oncomplete, onclose, width, height
 * }).embed(element, { q })`.
 */
const SCRIPT = `(() => {
  const origin = new URL(document.currentScript.src).origin;
  const address = (q) => origin + '/sandbox/postcode/search' + (q ? '?q=' + encodeURIComponent(q) : '');
  class Postcode {
    #options;
    constructor(options) {
      this.#options = options ?? {};
    }
    embed(element, { q, autoClose = true } = {}) {
      const frame = document.createElement('iframe');
      frame.src = address(q);
      frame.title = '우편번호 검색';
      frame.style.cssText = 'border:0;width:' + (this.#options.width ?? '100%') + ';height:' + (this.#options.height ?? '100%');
      element.replaceChildren(frame);
      this.#listen(frame.contentWindow, () => {
        if (autoClose) frame.remove();
      });
    }
    open({ q } = {}) {
      const popup = window.open(address(q), 'postcode', 'width=500,height=600');
      if (popup) this.#listen(popup, () => popup.close());
    }
    #listen(source, close) {
      const handleMessage = (event) => {
        if (event.source !== source || event.origin !== origin || !event.data?.postcode) return;
        removeEventListener('message', handleMessage);
        close();
        this.#options.oncomplete?.(event.data.postcode);
        this.#options.onclose?.('COMPLETE_CLOSE');
      };
      addEventListener('message', handleMessage);
    }
  }
  window.daum = { ...window.daum, Postcode };
  window.kakao = { ...window.kakao, Postcode };
})();
`;
