import * as z from 'zod/mini';
import { isColour } from '#platform/shared/accent.ts';
import { type SettingGroup, setting } from '#platform/shared/setting.ts';
import { fontNames, type LookKey, readLook, troubleAt } from './look.ts';

const FILE = '/files/brand/[0-9a-f]{2}/[0-9a-f]{38}';
const LOGO = new RegExp(`^(${FILE}\\.webp)#(\\d{1,4})x(\\d{1,4})$`);
const ICON = new RegExp(`^${FILE}-512\\.png$`);

const orEmpty = (holds: (value: string) => boolean, error: string, max = 200) =>
  z.string().check(
    z.maxLength(max),
    z.refine((value: string) => value === '' || holds(value), { error }),
  );

/** What of a look is wrong is asked of the whole of it, because a ground may be lighter than the product's own. */
const refuse =
  (key: LookKey) =>
  (_: unknown, look: Readonly<Record<string, unknown>>): string | undefined =>
    troubleAt(key, readLook(look));

const colour = (key: 'accentColor' | 'accentColorDark') =>
  setting({ schema: orEmpty(isColour, 'siteLook.colour'), initial: '', input: 'colour', refuse: refuse(key) });

const tokens = (key: 'lightTokens' | 'darkTokens') =>
  setting({ schema: z.string().check(z.maxLength(2000)), initial: '', input: 'long-text', refuse: refuse(key) });

/** How the site looks. */
export const siteLookSettings = {
  /** `/files/brand/….webp#240x60`: the address and size. '': the name with its mark. */
  logo: setting({ schema: orEmpty((value) => LOGO.test(value), 'setting.value'), initial: '', input: 'logo' }),
  /** The address of the largest size, see `iconOfSide`. */
  siteIcon: setting({ schema: orEmpty((value) => ICON.test(value), 'setting.value'), initial: '', input: 'icon' }),
  /** '': the product's own. */
  accentColor: colour('accentColor'),
  /** '': made from the other. */
  accentColorDark: colour('accentColorDark'),
  fontFamily: setting({ schema: z.enum(fontNames), initial: 'system', input: 'choice', choices: fontNames }),
  /** Lines `--token: value;`, see `readTokens`. */
  lightTokens: tokens('lightTokens'),
  darkTokens: tokens('darkTokens'),
} satisfies SettingGroup;

/** Address and size in pixels of the stored logo. */
export function readLogo(value: string): { src: string; width: number; height: number } | null {
  const [, src = '', width, height] = LOGO.exec(value) ?? [];
  return src === '' ? null : { src, width: Number(width), height: Number(height) };
}
