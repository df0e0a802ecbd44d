import MarkdownIt from 'markdown-it';

const { unescapeAll } = new MarkdownIt().utils;
/** What is not read as text: formulas and drawings in their markup. */
const UNREAD = /<(script|style|svg|math|annotation)\b[\s\S]*?<\/\1>/gi;
/** Ends of lines and blocks. */
const BREAK =
  /<\/?(?:p|div|li|ul|ol|h[1-6]|br|hr|tr|td|th|table|pre|blockquote|details|summary|figure|figcaption)\b[^>]*>/gi;
const TAG = /<[^>]*>/g;
/** Backslashes mean nothing in HTML, and something in Markdown. */
const ENTITY = /&(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z][a-z\d]{1,31});/gi;

/** The words of rendered HTML, blocks on lines of their own. */
export function readHtml(html: string): string {
  return html
    .replace(UNREAD, ' ')
    .replace(BREAK, '\n')
    .replace(TAG, '')
    .replace(ENTITY, (entity) => unescapeAll(entity))
    .replace(/[^\S\n]+/g, ' ')
    .replace(/\s*\n\s*/g, '\n')
    .trim();
}
