const ENTITIES: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', '#39': "'" };

/** Letters alone: a browser's selection has other spaces and line breaks than the HTML. */
const lettersOf = (text: string): string => text.replace(/\s+/g, '');

/** Whether the words stand in a rendered text, as its reader would select them. */
export function hasWords(html: string, words: string): boolean {
  const text = html.replace(/<[^>]*>/g, '').replace(/&(\w+|#39);/g, (entity, name: string) => ENTITIES[name] ?? entity);
  return lettersOf(text).includes(lettersOf(words));
}
