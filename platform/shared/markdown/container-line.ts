/** Three colons or more, the name of a block, its args. */
export const blockOpening = /^(:{3,})[ \t]*([a-z][a-z0-9-]{0,30})(?![\w-])[ \t]*(.*)$/;
/** The line that closes a block. */
export const blockClosing = /^(:{3,})[ \t]*$/;
/** Anything that might be meant as a hidden part, so that a typo does not publish hidden text. */
export const hideOpening = /^[:：]{3,}[ \t\u3000]*hide(?![\w-])(.*)$/i;
