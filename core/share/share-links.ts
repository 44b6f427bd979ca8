/** The sites whose sharing page is opened in a new tab. */
const SHARE_SITES = ['facebook', 'naver-blog', 'line'] as const;
export type ShareSite = (typeof SHARE_SITES)[number];

/**
 * Returns the address of a site's sharing page for `url` and `title`. Both can be any text: reserved characters are
 * escaped, and lone surrogates are replaced.
 */
export function shareLink(site: ShareSite, url: string, title: string): string {
  const [u, t] = [url, title].map((text) => encodeURIComponent(text.toWellFormed()));
  switch (site) {
    case 'facebook':
      return `https://www.facebook.com/sharer/sharer.php?u=${u}`;
    case 'naver-blog':
      return `https://blog.naver.com/openapi/share?url=${u}&title=${t}`;
    case 'line':
      return `https://social-plugins.line.me/lineit/share?url=${u}&text=${t}`;
  }
}
