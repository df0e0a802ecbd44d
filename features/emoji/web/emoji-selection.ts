import type { Emoji } from './emoji-sheet.ts';

/**
 * The result of choosing an emoji. `skin` only if it has several, `src` for a custom one, the last two only if not
 * empty.
 */
export interface EmojiSelection {
  id: string;
  name: string;
  native: string | undefined;
  unified: string | undefined;
  keywords: readonly string[];
  shortcodes: string;
  skin?: number;
  src?: string;
  aliases?: readonly string[];
  emoticons?: readonly string[];
}

/** The emoji in a skin tone, 1 to 6; in its only form if it has no such tone. */
export function selectionOf(emoji: Emoji, tone: number): EmojiSelection {
  if (emoji.src !== null) {
    const id = emoji.id.slice(1, -1);
    return {
      id,
      name: emoji.name,
      native: undefined,
      unified: undefined,
      keywords: emoji.keywords,
      shortcodes: emoji.id,
      src: emoji.src,
    };
  }
  const skin = emoji.skins[tone - 1] === undefined ? 1 : tone;
  const { native, unified } = emoji.skins[skin - 1] ?? {};
  return {
    id: emoji.id,
    name: emoji.name,
    native,
    unified,
    keywords: emoji.keywords,
    shortcodes: `:${emoji.id}:${skin === 1 ? '' : `:skin-tone-${skin}:`}`,
    ...(emoji.skins.length > 1 ? { skin } : {}),
    ...(emoji.aliases.length > 0 ? { aliases: emoji.aliases } : {}),
    ...(emoji.emoticons.length > 0 ? { emoticons: emoji.emoticons } : {}),
  };
}

/** The text to insert. */
export const textOf = (selection: EmojiSelection): string => selection.native ?? selection.shortcodes;
