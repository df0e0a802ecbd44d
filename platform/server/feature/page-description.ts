import type { AnyEndpoint, ResultOf } from '#platform/shared/contract.ts';
import type { Language } from '#platform/shared/language.ts';

/** A guest's page as it was read, for those who say what it is about. */
export interface ReadPage {
  readonly url: URL;
  readonly origin: string;
  readonly language: Language;
  /** What a call behind the page has answered. */
  answer<E extends AnyEndpoint>(endpoint: E): ResultOf<E> | undefined;
}

/** What programs are told of a page besides its text. */
export interface PageDescription {
  /** By schema.org; in the words of the page alone. */
  readonly data?: Readonly<Record<string, unknown>>;
  /** The pages above it, from below the index on. */
  readonly above?: readonly { readonly name: string; readonly path: string }[];
  /** What its own step of the way is called. */
  readonly name: string;
}

/** A feature that knows what the pages at an address are about. */
export interface PageDescriber {
  readonly path: string;
  describe(page: ReadPage): PageDescription | undefined;
}

let describers: readonly PageDescriber[] = [];

/** Called with what the features announce, when they are put together. */
export function registerPageDescribers(announced: readonly PageDescriber[]): void {
  describers = announced;
}

export const describePage = (page: ReadPage): PageDescription | undefined =>
  describers.find(({ path }) => path === page.url.pathname)?.describe(page);
