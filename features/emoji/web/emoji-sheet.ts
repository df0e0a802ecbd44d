/** One tone of an emoji as the sheet has it. */
export interface SheetSkin {
  readonly unified: string;
  readonly native: string;
}

/** An emoji of the sheet, version 14, native set. */
export interface SheetEmoji {
  readonly id: string;
  readonly name: string;
  readonly keywords: readonly string[];
  readonly emoticons?: readonly string[];
  readonly aliases?: readonly string[];
  /** One, or six: without a tone, then five of them. */
  readonly skins: readonly SheetSkin[];
}

export interface EmojiSheet {
  readonly categories: readonly { readonly id: string; readonly emojis: readonly string[] }[];
  readonly emojis: Readonly<Record<string, SheetEmoji>>;
  /** Former names, each with its id of now. */
  readonly aliases: Readonly<Record<string, string>>;
}

/** One of this site's own. */
export interface OwnEmoji {
  readonly name: string;
  readonly keywords: readonly string[];
  readonly path: string;
}

/** An emoji as the picker has it. */
export interface Emoji {
  readonly id: string;
  /** In the page's language. */
  readonly label: string;
  readonly name: string;
  readonly keywords: readonly string[];
  readonly emoticons: readonly string[];
  readonly aliases: readonly string[];
  readonly skins: readonly SheetSkin[];
  /** The picture of one of this site's own; those have no skins. */
  readonly src: string | null;
  /** What a search looks through: lower-cased, each word behind a comma. */
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

/** All there is to pick from. */
export interface EmojiBook {
  readonly emojis: ReadonlyMap<string, Emoji>;
  readonly categories: readonly { readonly name: Exclude<CategoryName, 'frequent'>; readonly ids: readonly string[] }[];
}

const messagesOf = (texts: readonly string[]) => texts.flatMap((text) => text.toLowerCase().split(/[-|_\s]+/));

/** Every end of a word: Chinese is searched from within, `笑` finds 微笑. */
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
  // Its own name may be one of the sheet's.
  return { id: `:${name}:`, label: name, name, keywords, emoticons: [], aliases: [], skins: [], src: path, search };
}

/** Puts the sheet, its words in another language (`name|keyword|…` by id) and this site's own together. */
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
