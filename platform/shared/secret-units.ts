/** Most UTF-16 units of one grapheme of a secret; bounds two hundred of them before counting. */
export const UNITS = 16;
export const SECRET_UNITS = 200 * UNITS;
