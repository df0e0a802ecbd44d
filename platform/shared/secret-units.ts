/** Units of text that may make one grapheme of a secret, and so what bounds two hundred of them before anybody counts. */
export const UNITS = 16;
export const SECRET_UNITS = 200 * UNITS;
