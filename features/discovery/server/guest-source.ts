import type { FastifyRequest } from 'fastify';
import type { Context } from '#platform/server/http/context.ts';
import type { GuestPage } from '#platform/server/http/guest-page.ts';
import type { Language } from '#platform/shared/language.ts';

/** What the app lends to programs' pages: they are read as a guest, cached and limited like guests' pages. */
export interface GuestSource {
  languageOf(request: FastifyRequest): Language;
  /** @throws 503 while the site is closed to guests */
  context(language: Language): Promise<Context>;
  /** A text as guests get it: from the cache, or made within the budget of the request's network. @throws 429 */
  take(request: FastifyRequest, wanted: { key: string; make: () => Promise<string> }): Promise<GuestPage>;
  /** Counts what is made outside the cache. @throws 429 */
  count(request: FastifyRequest): Promise<void>;
}
