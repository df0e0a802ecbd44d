import fs from 'node:fs';
import path from 'node:path';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isLanguage, type Language } from '#platform/shared/language.ts';
import { type DocsView, renderApiDocs } from './api-docs-page.ts';
import { API_BASE, type Binding, languageOf } from './bind.ts';
import { describeApi } from './openapi.ts';
import { chosenLanguage, chosenTheme } from './own-cookie.ts';
import { openStandingText, type StandingText, sendStanding } from './standing-text.ts';

const root = path.resolve(import.meta.dirname, '../../..');
const HTML = 'text/html; charset=utf-8';

/** `/api/openapi.json` for programs and `/api/docs` for people, both made from the routes themselves. */
export function serveApiDocs(server: FastifyInstance, binding: Pick<Binding, 'site' | 'routes' | 'defaultLanguage'>): void {
  const { site, routes } = binding;
  const describe = madeAtFirstAsking(() => {
    const { version }: { version: string } = JSON.parse(fs.readFileSync(path.join(root, 'package.json'), 'utf8'));
    return openStandingText('application/json; charset=utf-8', JSON.stringify(describeApi(routes, { publicUrl: site.environment.publicUrl, version })));
  });
  // The kit's tokens are data here: the page has no other colours, and no script to load them with.
  const style = madeAtFirstAsking(() => {
    const sheets = ['platform/web/kit/tokens.css', 'platform/server/http/api-docs.css'];
    return openStandingText('text/css; charset=utf-8', sheets.map((file) => fs.readFileSync(path.join(root, file), 'utf8')).join('\n'));
  });
  const pages = madeAtFirstAsking((key: string) => openStandingText(HTML, renderApiDocs(routes, readKey(key))));
  server.get(`${API_BASE}/openapi.json`, async (request, reply) => sendStanding(request, reply.headers(kept('accept-encoding')), await describe('')));
  server.get(`${API_BASE}/docs.css`, async (request, reply) => sendStanding(request, reply.headers(kept('accept-encoding')), await style('')));
  server.get(`${API_BASE}/docs`, async (request, reply) => {
    const key = keyOf({ language: pageLanguage(request, binding), theme: chosenTheme({ site, cookies: request.cookies }) });
    return sendStanding(request, reply.headers(kept('cookie, accept-language, accept-encoding')), await pages(key));
  });
}

/** A browser may keep it and asks each time whether it still holds. */
const kept = (vary: string) => ({ 'cache-control': vary.includes('cookie') ? 'private, no-cache' : 'no-cache', vary });

const keyOf = ({ language, theme }: DocsView) => `${language} ${theme}`;

function readKey(key: string): DocsView {
  const [language, theme] = key.split(' ');
  return { language: isLanguage(language) ? language : 'zh_CN', theme: theme === 'light' || theme === 'dark' ? theme : 'auto' };
}

/** Makes each text when it is asked for first; whoever asks meanwhile waits for the same one. */
function madeAtFirstAsking(make: (key: string) => Promise<StandingText>): (key: string) => Promise<StandingText> {
  const made = new Map<string, Promise<StandingText>>();
  return (key) => {
    const text = made.get(key) ?? make(key);
    made.set(key, text);
    text.catch(() => made.delete(key));
    return text;
  };
}

/** `?lang=`, then the cookie, then what the browser says. */
function pageLanguage(request: FastifyRequest, binding: Pick<Binding, 'site' | 'defaultLanguage'>): Language {
  const asked = typeof request.query === 'object' && request.query !== null && 'lang' in request.query ? request.query.lang : undefined;
  if (isLanguage(asked)) return asked;
  return chosenLanguage({ site: binding.site, cookies: request.cookies }) ?? languageOf(request, binding);
}
