/** Where a page is shared by another site's own page, opened in a new tab. */
export const SHARE_SITES = ['facebook', 'naver-blog', 'line'] as const;
export type ShareSite = (typeof SHARE_SITES)[number];

/**
 * The address of another site's page that shares `url` under `title`. Both may be any text: what no address can hold
 * is escaped, half of a surrogate pair is replaced.
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
