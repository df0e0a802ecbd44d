import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isLanguage, type Language } from '#platform/shared/language.ts';
import { renderApiDocs } from './api-docs-page.ts';
import { API_BASE, type Binding, languageOf } from './bind.ts';
import { securityHeaders } from './headers.ts';
import { describeApi } from './openapi.ts';

const root = path.resolve(import.meta.dirname, '../../..');

/** `/api/openapi.json` for programs and `/api/docs` for people, both made from the routes themselves. */
export function serveApiDocs(server: FastifyInstance, binding: Pick<Binding, 'site' | 'routes' | 'defaultLanguage'>): void {
  const { site, routes } = binding;
  const { version }: { version: string } = JSON.parse(fs.readFileSync(path.join(root, 'package.json'), 'utf8'));
  const document = JSON.stringify(describeApi(routes, { publicUrl: site.environment.publicUrl, version }));
  // The kit's tokens are data here: the page has no other colours, and no script to load them with.
  const style = ['platform/web/kit/tokens.css', 'platform/server/http/api-docs.css'].map((file) => fs.readFileSync(path.join(root, file), 'utf8')).join('\n');
  server.get(`${API_BASE}/openapi.json`, (_, reply) => reply.header('cache-control', 'no-cache').type('application/json; charset=utf-8').send(document));
  server.get(`${API_BASE}/docs`, (request, reply) => {
    const nonce = randomBytes(16).toString('base64url');
    const { theme } = request.cookies;
    const html = renderApiDocs(routes, { language: pageLanguage(request, binding), theme: theme === 'light' || theme === 'dark' ? theme : 'auto', nonce, style });
    return reply
      .headers(securityHeaders(site.environment, nonce))
      .header('cache-control', 'no-store')
      .header('vary', 'cookie, accept-language')
      .type('text/html; charset=utf-8')
      .send(html);
  });
}

/** `?lang=`, then the cookie, then what the browser says. */
function pageLanguage(request: FastifyRequest, binding: Pick<Binding, 'defaultLanguage'>): Language {
  const asked = typeof request.query === 'object' && request.query !== null && 'lang' in request.query ? request.query.lang : undefined;
  if (isLanguage(asked)) return asked;
  const { language } = request.cookies;
  return isLanguage(language) ? language : languageOf(request, binding);
}
