import fs from 'node:fs';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isLanguage, type Language, languages } from '#platform/shared/language.ts';
import { platformErrors } from '../errors.ts';
import { fileOf } from '../program-file.ts';
import { renderApiDocs } from './api-docs-page.ts';
import { API_BASE, type Binding, languageOf } from './bind.ts';
import type { Route } from './implement.ts';
import { describeApi } from './openapi.ts';
import { type ChosenTheme, chosenLanguage, chosenTheme } from './own-cookie.ts';
import { openPreparedText, type PreparedText, sendPrepared } from './prepared-text.ts';

const HTML = 'text/html; charset=utf-8';

/** `/api/openapi.json` for programs and `/api/docs` for people, compressed in advance. */
export interface ApiDocs {
  described: PreparedText;
  style: PreparedText;
  pages: ReadonlyMap<string, PreparedText>;
}

/** Builds all of it from the routes at startup: some tenths of a second that no request should wait for. */
export async function makeApiDocs(routes: readonly Route[], { publicUrl }: { publicUrl: string }): Promise<ApiDocs> {
  const { version }: { version: string } = JSON.parse(fs.readFileSync(fileOf('#package.json'), 'utf8'));
  // The stylesheet is built from the kit's tokens and the page's own CSS, so the page uses the kit's colours without a
  // script.
  const sheets = ['#platform/web/kit/tokens.css', '#platform/server/http/api-docs.css'] as const;
  const [described, style, ...pages] = await Promise.all([
    openPreparedText('application/json; charset=utf-8', JSON.stringify(describeApi(routes, { publicUrl, version }))),
    openPreparedText('text/css; charset=utf-8', sheets.map((file) => fs.readFileSync(fileOf(file), 'utf8')).join('\n')),
    ...languages.flatMap((language) =>
      renderApiDocs(routes, language).map(
        async ({ theme, html }) => [keyOf({ language, theme }), await openPreparedText(HTML, html)] as const,
      ),
    ),
  ]);
  return { described, style, pages: new Map(pages) };
}

/** Serves the prepared texts. */
export function serveApiDocs(
  server: FastifyInstance,
  binding: Pick<Binding, 'site' | 'defaultLanguage'>,
  docs: ApiDocs,
): void {
  const { site } = binding;
  server.get(`${API_BASE}/openapi.json`, (request, reply) =>
    sendPrepared(request, reply.headers(stored('accept-encoding')), docs.described),
  );
  server.get(`${API_BASE}/docs.css`, (request, reply) =>
    sendPrepared(request, reply.headers(stored('accept-encoding')), docs.style),
  );
  server.get(`${API_BASE}/docs`, (request, reply) => {
    const page = docs.pages.get(
      keyOf({ language: pageLanguage(request, binding), theme: chosenTheme({ site, cookies: request.cookies }) }),
    );
    if (!page) throw platformErrors.notFound();
    return sendPrepared(request, reply.headers(stored('cookie, accept-language, accept-encoding')), page);
  });
}

/** Browsers may cache it and must revalidate each time. */
const stored = (vary: string) => ({
  'cache-control': vary.includes('cookie') ? 'private, no-cache' : 'no-cache',
  vary,
});

const keyOf = ({ language, theme }: { language: Language; theme: ChosenTheme }) => `${language} ${theme}`;

/** `?lang=`, then the cookie, then `Accept-Language`. */
function pageLanguage(request: FastifyRequest, binding: Pick<Binding, 'site' | 'defaultLanguage'>): Language {
  const params =
    typeof request.query === 'object' && request.query !== null && 'lang' in request.query
      ? request.query.lang
      : undefined;
  if (isLanguage(params)) return params;
  return chosenLanguage({ site: binding.site, cookies: request.cookies }) ?? languageOf(request, binding);
}
