import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Language } from '#platform/shared/language.ts';
import type { Site } from '../site.ts';
import type { Context } from './context.ts';
import type { GuestPage } from './guest-page.ts';

/** What plain routes are lent: they read as a guest, cached and limited like guests' pages. */
export interface GuestSource {
  languageOf(request: FastifyRequest): Language;
  /** @throws 503 while the site is closed to guests */
  context(language: Language): Promise<Context>;
  /** A text as guests get it: from the cache, or made within the budget of the request's network. @throws 429 */
  take(request: FastifyRequest, wanted: { key: string; make: () => Promise<string> }): Promise<GuestPage>;
  /** Counts what is made outside the cache. @throws 429 */
  count(request: FastifyRequest): Promise<void>;
  /** Renders a page as guests have it. */
  render(path: string, language: Language): Promise<string>;
}

/** Serves addresses that are neither calls nor pages. */
export type PlainRoutes = (server: FastifyInstance, site: Site, source: GuestSource) => void;
