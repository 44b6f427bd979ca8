import type { Mail } from '../../../core/ports/server/mail-sender.port.ts';

/** Returns the HTML part of an e-mail: the text, a button to its page, and the signature. */
export function mailHtml({
  subject,
  text,
  signature,
  url,
  refusalUrl,
}: Pick<Mail, 'subject' | 'text' | 'signature' | 'url' | 'refusalUrl'>): string {
  const lines = escaped(text).replaceAll('\n', '<br>');
  const refusal =
    refusalUrl === null ? '' : ` · <a href="${escaped(refusalUrl)}" style="color:#767676">수신 거부 (Unsubscribe)</a>`;
  return `<!doctype html><html lang="ko"><meta charset="utf-8"><title>${escaped(subject)}</title>
<body style="margin:0;padding:24px;font:16px/1.6 sans-serif;color:#1b1b1b">
<h1 style="margin:0 0 16px;font-size:20px">${escaped(subject)}</h1>
<p style="margin:0 0 24px">${lines}</p>
<p style="margin:0 0 32px"><a href="${escaped(url)}" style="display:inline-block;padding:12px 20px;border-radius:8px;background:#1b1b1b;color:#fff;text-decoration:none">자세히 보기</a></p>
<p style="margin:0;font-size:13px;color:#767676">${escaped(signature)}${refusal}</p>
</body></html>`;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}
