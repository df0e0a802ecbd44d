/**
 * HTML without what the house adds to CommonMark: link policy, anchors, scrolling, colours. Leaves what the author's
 * Markdown says.
 */
export function bareHtml(html: string): string {
  return html
    .replace(/ (?:rel|target|tabindex|data-language|id|loading|decoding|class)="[^"]*"/g, '')
    .replace(/<\/?(?:span|div|label)>/g, '')
    .replaceAll('&quot;', '"')
    .replace(/<blockquote>\n?<\/blockquote>/g, '<blockquote></blockquote>');
}
