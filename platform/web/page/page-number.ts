const PAGE = /^[1-9]\d{0,6}$/;

/** The page number of an address; 1 for nonsense, so that a mangled link still opens the list. */
export function pageNumber(query: URLSearchParams, name = 'page'): number {
  return namedPage(query, name) ?? 1;
}

/** As `pageNumber`, for a list that may be told apart from its first page. */
export function namedPage(query: URLSearchParams, name: string): number | undefined {
  const text = query.get(name) ?? '';
  return PAGE.test(text) ? Number(text) : undefined;
}
