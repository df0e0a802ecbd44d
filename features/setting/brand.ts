import * as z from 'zod/mini';
import { isColour } from '#platform/shared/accent.ts';
import { setting } from '#platform/shared/setting.ts';

const FILE = '/files/brand/[0-9a-f]{2}/[0-9a-f]{38}';
const LOGO = new RegExp(`^(${FILE}\\.webp)#(\\d{1,4})x(\\d{1,4})$`);
const ICON = new RegExp(`^${FILE}-512\\.png$`);

const orEmpty = (holds: (value: string) => boolean, error: string, max = 200) =>
  z.string().check(
    z.maxLength(max),
    z.refine((value: string) => value === '' || holds(value), { error }),
  );

/** How the site looks and what it says for itself. Texts of two languages: an empty one is shown in the other. */
export const brandSettings = {
  /** `/files/brand/….webp#240x60`: the address and size. '': the name with its mark. */
  logo: setting({ schema: orEmpty((value) => LOGO.test(value), 'setting.value'), initial: '', input: 'logo' }),
  /** The address of the largest size, see `iconOfSide`. */
  siteIcon: setting({ schema: orEmpty((value) => ICON.test(value), 'setting.value'), initial: '', input: 'icon' }),
  /** '': the product's own. */
  accentColor: setting({ schema: orEmpty(isColour, 'setting.colour'), initial: '', input: 'colour' }),
};

/** Address and size in pixels of the stored logo. */
export function readLogo(value: string): { src: string; width: number; height: number } | null {
  const [, src = '', width, height] = LOGO.exec(value) ?? [];
  return src === '' ? null : { src, width: Number(width), height: Number(height) };
}
