/**
 * Script that replaces Naver Pay's browser SDK, with the same global and the same two calls. `open` posts the values to
 * the sandbox's payment window at the script's origin. The window replaces the page or, with `openType: 'popup'`, opens
 * as a new window.
 */
export const NAVER_SDK = `(() => {
  const windowUrl = new URL('../../window', document.currentScript.src).href;
  window.Naver = window.Naver || {};
  window.Naver.Pay = {
    create({ clientId, chainId, openType }) {
      return {
        open(values) {
          const form = document.createElement('form');
          form.method = 'post';
          form.action = windowUrl;
          form.acceptCharset = 'utf-8';
          form.hidden = true;
          if (openType === 'popup') form.target = 'naverpay';
          const field = document.createElement('input');
          field.name = 'values';
          field.value = JSON.stringify({ clientId, chainId, ...values });
          form.append(field);
          document.body.append(form);
          form.submit();
        },
      };
    },
  };
})();
`;
