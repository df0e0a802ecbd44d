import * as z from 'zod/mini';
import { isColour } from '#platform/shared/accent.ts';
import { isDay } from '#platform/shared/calendar-day.ts';
import { setting } from '#platform/shared/setting.ts';

const FILE = '/files/brand/[0-9a-f]{2}/[0-9a-f]{38}';
const LOGO = new RegExp(`^(${FILE}\\.webp)#(\\d{1,4})x(\\d{1,4})$`);
const ICON = new RegExp(`^${FILE}-512\\.png$`);
/** A path of this site or an https address. */
const LINK = /^(?:\/(?!\/)|https:\/\/)[^\s<>"\\]*$/;

const orEmpty = (holds: (value: string) => boolean, error: string, max = 200) =>
  z.string().check(
    z.maxLength(max),
    z.refine((value: string) => value === '' || holds(value), { error }),
  );
const longText = (max: number) =>
  setting({ schema: z.string().check(z.maxLength(max)), initial: '', input: 'long-text' });

/** How the site looks and what it says for itself. Texts of two languages: an empty one is shown in the other. */
export const brandSettings = {
  /** `/files/brand/….webp#240x60`: the address and size. '': the name with its mark. */
  logo: setting({ schema: orEmpty((value) => LOGO.test(value), 'setting.value'), initial: '', input: 'logo' }),
  /** The address of the largest size, see `iconOfSide`. */
  siteIcon: setting({ schema: orEmpty((value) => ICON.test(value), 'setting.value'), initial: '', input: 'icon' }),
  /** '': the product's own. */
  accentColor: setting({ schema: orEmpty(isColour, 'setting.colour'), initial: '', input: 'colour' }),
};

/** The announcement, in Markdown. */
export const siteTexts = {
  announcement: longText(300),
  announcementEn: longText(300),
  announcementLink: setting({
    schema: orEmpty((value) => LINK.test(value), 'setting.link', 500),
    initial: '',
    input: 'text',
  }),
  /** The last day in the site's time zone, `2026-12-31`. */
  announcementUntil: setting({
    schema: orEmpty(isDay, 'setting.day'),
    initial: '',
    input: 'date',
  }),
};

/** Address and size in pixels of the stored logo. */
export function readLogo(value: string): { src: string; width: number; height: number } | null {
  const [, src = '', width, height] = LOGO.exec(value) ?? [];
  return src === '' ? null : { src, width: Number(width), height: Number(height) };
}
