import { useApiQuery } from '#platform/web/api/api-query.ts';
import css from './emoji-text.module.css';
import { emojisQuery } from './queries.ts';

const NAMED = /(:[a-z0-9_+-]{2,30}:)/;

/**
 * A plain text with the site's own emoji in the places of their names; until they are known, and others, stay names.
 */
export function EmojiText({ text }: { text: string }) {
  const parts = text.split(NAMED);
  const { data } = useApiQuery(emojisQuery, { enabled: parts.length > 1 });
  const paths = new Map(data?.records.map(({ name, path }) => [`:${name}:`, path]));
  return parts.map((part, at) => {
    const path = paths.get(part);
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text never change their order
    return path === undefined ? part : <img key={at} className={css.emoji} src={path} alt={part} title={part} />;
  });
}
