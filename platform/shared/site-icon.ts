/** Sides of the site's icon in pixels: the browser's tab, the home screen of phones, installed apps. */
export const ICON_SIDES = [32, 180, 192, 512] as const;
export const LARGE_ICON = 512;
/** That of the home screen. */
export const OPAQUE_ICON = 180;

/** The address of one size of an icon, from that of the largest. */
export const iconOfSide = (largest: string, side: (typeof ICON_SIDES)[number]): string =>
  largest.replace(`-${LARGE_ICON}.png`, `-${side}.png`);
