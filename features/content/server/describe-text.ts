import type { Author } from '#features/content/author.ts';
import { memberPath } from '#features/member/paths.ts';

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: ' ' };

/**
 * The beginning of rendered HTML as text in one line, of at most this many characters; hidden parts stand elsewhere.
 */
export function beginningOf(html: string, longest: number): string {
  const text = html
    .replace(/<(script|style|svg|math)\b[\s\S]*?<\/\1>|<[^>]*>/gi, ' ')
    .replace(/&(amp|lt|gt|quot|#39|nbsp);/g, (_, name: string) => ENTITIES[name] ?? ' ')
    .replace(/\s+/g, ' ')
    .trim();
  const characters = [...text];
  return characters.length <= longest ? text : `${characters.slice(0, longest).join('')}…`;
}

/** An author by schema.org. */
export const personOf = ({ account, nickname }: Author, origin: string) => ({
  '@type': 'Person',
  name: nickname,
  ...(account === '' ? {} : { url: `${origin}${memberPath(account)}` }),
});
