/** The two tokens of `Authorization: Bearer access,refresh`. */
export interface BearerPair {
  access: string;
  refresh: string;
}

const PAIR = /^Bearer ([A-Za-z0-9_-]{20,128}),([A-Za-z0-9_-]{20,128})$/;

/** Parses the header strictly; `undefined` when there is none, `null` when it is malformed. */
export function readBearer(header: string | undefined): BearerPair | null | undefined {
  if (header === undefined) return undefined;
  const match = header.length <= 300 ? PAIR.exec(header) : null;
  return match?.[1] && match[2] ? { access: match[1], refresh: match[2] } : null;
}
