/** Where a list that is put together from several streams continues. */
export const STREAM_CURSOR = /^[a-z]{1,20}-[1-9]\d{0,17}(?:\.[a-z]{1,20}-[1-9]\d{0,17}){0,4}$/;

/** The cursor of an address; undefined for what is none. */
export function streamCursorOf(query: URLSearchParams): string | undefined {
  const before = query.get('before') ?? '';
  return STREAM_CURSOR.test(before) ? before : undefined;
}
