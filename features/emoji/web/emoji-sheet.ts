/** One skin tone of an emoji in the data file. */
export interface SheetSkin {
  readonly unified: string;
  readonly native: string;
}

/** An emoji in the data file, version 14, native set. */
export interface SheetEmoji {
  readonly id: string;
  readonly name: string;
  readonly keywords: readonly string[];
  readonly emoticons?: readonly string[];
  readonly aliases?: readonly string[];
  /** One entry, or six: without a tone, then five tones. */
  readonly skins: readonly SheetSkin[];
}

export interface EmojiSheet {
  readonly categories: readonly { readonly id: string; readonly emojis: readonly string[] }[];
  readonly emojis: Readonly<Record<string, SheetEmoji>>;
  /** Former ids, each with its current id. */
  readonly aliases: Readonly<Record<string, string>>;
}

/** A custom emoji of this site. */
export interface OwnEmoji {
  readonly name: string;
  readonly keywords: readonly string[];
  readonly path: string;
}

/** An emoji as the picker uses it. */
export interface Emoji {
  readonly id: string;
  /** In the page's language. */
  readonly label: string;
  readonly name: string;
  readonly keywords: readonly string[];
  readonly emoticons: readonly string[];
  readonly aliases: readonly string[];
  readonly skins: readonly SheetSkin[];
  /** The picture of a custom emoji; those have no skins. */
  readonly src: string | null;
  /** The search text: lower case, each word after a comma. */
  readonly search: string;
}

export const sheetCategories = [
  'people',
  'nature',
  'foods',
  'activity',
  'places',
  'objects',
  'symbols',
  'flags',
] as const;
export type CategoryName = 'frequent' | 'custom' | (typeof sheetCategories)[number];

/** All emoji in the picker. */
export interface EmojiBook {
  readonly emojis: ReadonlyMap<string, Emoji>;
  readonly categories: readonly { readonly name: Exclude<CategoryName, 'frequent'>; readonly ids: readonly string[] }[];
}

const messagesOf = (texts: readonly string[]) => texts.flatMap((text) => text.toLowerCase().split(/[-|_\s]+/));

/** All suffixes of a word, because Chinese is searched by any part: `笑` finds 微笑. */
const endsOf = (word: string): string[] => [...word].map((_, at, letters) => letters.slice(at).join(''));

function searchOf(parts: readonly string[]): string {
  return `,${parts
    .map((part) => part.toLowerCase().trim())
    .filter((part) => part !== '')
    .join(',')}`;
}

function fromSheet(emoji: SheetEmoji, aliases: readonly string[], translated: string | undefined): Emoji {
  const [label = emoji.name, ...more] = translated?.split('|') ?? [];
  const emoticons = emoji.emoticons ?? [];
  const chinese = translated === undefined ? [] : [label, ...more].flatMap(endsOf);
  const search = searchOf([
    emoji.id,
    ...messagesOf([emoji.name]),
    ...emoji.keywords,
    ...emoticons,
    ...emoji.skins.map((skin) => skin.native),
    ...chinese,
  ]);
  return {
    id: emoji.id,
    label,
    name: emoji.name,
    keywords: emoji.keywords,
    emoticons,
    aliases,
    skins: emoji.skins,
    src: null,
    search,
  };
}

function fromSite({ name, keywords, path }: OwnEmoji): Emoji {
  const search = searchOf([name, ...messagesOf([name]), ...keywords.flatMap(endsOf)]);
  // A custom emoji's name may equal one in the data file.
  return { id: `:${name}:`, label: name, name, keywords, emoticons: [], aliases: [], skins: [], src: path, search };
}

/** Combines the data file, its translations (`name|keyword|…` by id) and this site's custom emoji. */
export function makeBook({
  sheet,
  translation = {},
  own,
}: {
  sheet: EmojiSheet;
  translation?: Readonly<Record<string, string>>;
  own: readonly OwnEmoji[];
}): EmojiBook {
  const formerNames = new Map<string, string[]>();
  for (const [former, id] of Object.entries(sheet.aliases))
    formerNames.set(id, [...(formerNames.get(id) ?? []), former]);
  const drawn = Object.values(sheet.emojis).map((emoji) =>
    fromSheet(emoji, formerNames.get(emoji.id) ?? [], translation[emoji.id]),
  );
  const mine = own.map(fromSite);
  const idsOf = (category: string) => sheet.categories.find((item) => item.id === category)?.emojis ?? [];
  return {
    emojis: new Map([...drawn, ...mine].map((emoji) => [emoji.id, emoji])),
    categories: [
      ...(mine.length > 0 ? [{ name: 'custom' as const, ids: mine.map((emoji) => emoji.id) }] : []),
      ...sheetCategories.map((name) => ({ name, ids: idsOf(name) })),
    ],
  };
}
