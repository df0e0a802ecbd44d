/** A part of a page's markup: as text, or as it goes over the wire. */
export type PagePart = string | Uint8Array;
