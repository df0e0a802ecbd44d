import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { framesOf } from '#features/embed/server/public.ts';
import { questionViews } from '#features/question/server/public.ts';
import { findPageReader } from '#features/session/server/page-public.ts';
import { settingsOfSite } from '#features/setting/server/public.ts';
import { topicViews } from '#features/topic/server/public.ts';
import type { GuestPage, RenderedPage } from '#platform/server/http/guest-page.ts';
import { securityHeaders } from '#platform/server/http/headers.ts';
import { logFailure } from '#platform/server/http/log-failure.ts';
import { MODULE_COOKIE, readOwnCookie, setOwnCookie } from '#platform/server/http/own-cookie.ts';
import { formFor, openPageBody } from '#platform/server/http/page-body.ts';
import { toFailure } from '#platform/server/http/server.ts';
import { deviceOf } from '#platform/server/http/user-agent.ts';
import type { Site } from '#platform/server/site.ts';
import { isLanguage, type Language } from '#platform/shared/language.ts';
import { serveBrandFiles } from './brand-files.ts';
import { serveCaptchaFrame } from './captcha-frame.ts';
import { refusesDevice } from './device.ts';
import { serveDiagramFrame } from './diagram-frame.ts';
import { INLINE_SCRIPT_HASH } from './document.ts';
import { plainRoutes } from './features.ts';
import { openGuestSource } from './guest-source.ts';
import { type MakePage, openPageBudget, refusedPage } from './page-budget.ts';
import { pageLanguage } from './page-language.ts';
import { refreshPages } from './refresh-pages.ts';
import type { PageReader, PageRenderer, PageRequested } from './render.ts';
import type { StandIn } from './server-entry.ts';

const YEAR = 31_536_000;
const IMMUTABLE = { maxAge: YEAR * 1000, immutable: true, index: false as const, decorateReply: false };

/** Serves static files, stored files and every page address. */
export async function servePages(server: FastifyInstance, site: Site, renderer: PageRenderer): Promise<void> {
  const { before, clientDirectory } = renderer.source;
  if (before)
    server.addHook('onRequest', (request, reply, done) =>
      isOwn(request.url) ? done() : before(request.raw, reply.raw, done),
    );
  else
    await server.register(fastifyStatic, {
      ...IMMUTABLE,
      root: path.join(clientDirectory, 'assets'),
      prefix: '/assets/',
      preCompressed: true,
      // The diagram frame has no origin, so its module requests are cross-origin.
      setHeaders: (response) => {
        response.header('access-control-allow-origin', '*');
      },
    });
  serveDiagramFrame(server);
  serveCaptchaFrame(server, site);
  await server.register(fastifyStatic, {
    ...IMMUTABLE,
    root: site.files.directory,
    prefix: '/files/',
    setHeaders: (response) => {
      response.header('content-security-policy', "default-src 'none'; sandbox; frame-ancestors 'none'");
    },
  });
  serveBrandFiles(server, site, clientDirectory);
  server.get('/mobileModule', (_, reply) => {
    setOwnCookie({ reply, site }, MODULE_COOKIE, { value: 'mobile', maxAge: YEAR });
    return reply.header('cache-control', 'no-store').redirect('/', 302);
  });
  refreshPages(site);
  const makePage = openPageBudget(site);
  const guestSource = openGuestSource(site, renderer, makePage);
  for (const serve of plainRoutes) serve(server, site, guestSource);
  server.get<{ Params: { '*': string } }>('/*', (request, reply) =>
    isMachineAddress(request.params['*'])
      ? reply.callNotFound()
      : answerPage({ request, reply, site, renderer, makePage }),
  );
}

/**
 * Whether a path (without its first slash) belongs to programs: a call, a file, a probe. Unknown ones are 404; any
 * other unknown address redirects to the index.
 */
function isMachineAddress(path: string): boolean {
  return /^\/*(?:(?:api|assets|files)(?:\/|$)|metrics|livez|readyz)|(?:^|\/)\.|\.[^/]*$/.test(path);
}

/** Paths that are never a source file in development. */
function isOwn(url: string): boolean {
  return /^\/(api|files)\//.test(url) || !/[.@]/.test(url.split('?')[0] ?? '');
}

interface Visit {
  request: FastifyRequest;
  reply: FastifyReply;
  site: Site;
  renderer: PageRenderer;
  makePage: MakePage;
}

/** The gallery of interface parts, for development only. */
const KIT = '/kit';
/** Only addresses without a page lead there. */
const INDEX = '/';
/** Like any address without a page. */
const NO_PAGE: GuestPage = { status: 302, redirect: INDEX, body: openPageBody(Buffer.alloc(0)) };

const toSend = ({ html, ...rendered }: RenderedPage): GuestPage => ({ ...rendered, body: openPageBody(html) });

/** Cookie that marks a signed-in browser; it grants nothing. */
const isMarkedMember = ({ request, site }: Visit) =>
  readOwnCookie({ site, cookies: request.cookies }, 'member') === '1';

async function answerPage(visit: Visit): Promise<FastifyReply> {
  const { request, reply, site } = visit;
  const url = ownAddress(request.url, site.environment.publicUrl);
  const params = url.searchParams.get('lang');
  if (isLanguage(params)) {
    url.searchParams.delete('lang');
    setOwnCookie(visit, 'language', { value: params, maxAge: YEAR });
    // Programs keep no cookies, and would be led to the page in the language they came from.
    if (request.headers['sec-fetch-mode'] === undefined && !isMarkedMember(visit))
      return answerIn(visit, { url, language: params, isOneTime: true });
    return reply.header('cache-control', 'no-store').redirect(`${url.pathname}${url.search}`, 302);
  }
  return answerIn(visit, { url, language: pageLanguage(request, site), isOneTime: false });
}

/** `isOneTime`: it sets a cookie, so nobody keeps it. */
async function answerIn(
  visit: Visit,
  { url, language, isOneTime }: { url: URL; language: Language; isOneTime: boolean },
): Promise<FastifyReply> {
  const { reply } = visit;
  try {
    const found = await findPage(visit, { url, language });
    const page = isOneTime ? { ...found, isPrivate: true } : found;
    // The index says that there is no such page: its address stays its own, and it is everybody's.
    if (page.redirect === INDEX) setOwnCookie(visit, 'missing', { value: '1', maxAge: 60 });
    if (page.redirect) return reply.header('cache-control', 'no-store').redirect(page.redirect, page.status);
    return await sendPage(visit, page);
  } catch (error) {
    const failure = toFailure(error);
    if (failure.status !== 429) throw error;
    reply.code(429).header('cache-control', 'no-store').header('retry-after', String(failure.details.seconds));
    return reply.type('text/html; charset=utf-8').send(refusedPage(failure, language));
  }
}

/** Pages whose views are counted, and which parameter names the text. */
const viewedAt: Readonly<Record<string, { parameter: string; views: typeof topicViews }>> = {
  '/thread': { parameter: 'topicId', views: topicViews },
  '/question': { parameter: 'questionId', views: questionViews },
};

/**
 * The page of an address: from the guest cache where every guest gets the same, otherwise rendered within the network's
 * budget.
 */
async function findPage(visit: Visit, { url, language }: { url: URL; language: Language }): Promise<GuestPage> {
  const { request, site, renderer, makePage } = visit;
  const open = await renderer.openAddress(url);
  if (open?.pathname === KIT && !site.environment.showKit) return NO_PAGE;
  const isMember = isMarkedMember(visit);
  const standIn = await standInFor(visit, (open ?? url).pathname);
  const wanted = { url: isMember ? url : (open ?? url), language, isMember, standIn };
  const render = () => (isMember && !standIn ? renderForMember(visit, wanted) : renderer.render(wanted));
  const make = () => makePage(request.ip, render);
  // Identical at every address.
  const cached = standIn ? standIn.kind : open && `${open.pathname}${open.search}`;
  // Guests are redirected from pages they may not see, without rendering.
  const pending = isMember
    ? make().then(toSend)
    : cached === undefined
      ? render().then(toSend)
      : site.guestCache.take(`${language} ${cached}`, make);
  const page = await pending.catch((error: unknown) => {
    const failed = standInForFailure(visit, error);
    return renderer.render({ url, language, isMember: false, standIn: failed }).then(toSend);
  });
  const viewed = viewedAt[open?.pathname ?? ''];
  if (open && viewed && page.status === 200 && !isMember && !standIn)
    viewed.views.countVisit(site, {
      id: open.searchParams.get(viewed.parameter) ?? '',
      address: request.ip,
      agent: request.headers['user-agent'] ?? '',
    });
  return page;
}

/**
 * A member's page with its data. When that cannot be had, the skeleton: its browser asks by calls, whose refusals it
 * can explain.
 */
async function renderForMember(visit: Visit, wanted: PageRequested): Promise<RenderedPage> {
  const { request, site, renderer } = visit;
  try {
    const reader = await readerOf(visit);
    if (reader) return await renderer.render({ ...wanted, reader });
  } catch (error) {
    const failure = toFailure(error);
    if (failure.status < 500) throw error;
    if (failure.status === 500)
      logFailure(site.log, { failure, error, requestId: request.id, path: request.url.split('?')[0] });
  }
  return renderer.render(wanted);
}

/** The member who opens a page; nobody where a script asks, which has calls for it. */
async function readerOf({ request, site }: Visit): Promise<PageReader | undefined> {
  const { cookies, headers, ip: address, id: requestId } = request;
  if ((headers['sec-fetch-dest'] ?? 'document') !== 'document') return undefined;
  const actor = await findPageReader(site, { cookies, now: new Date() });
  return actor && { actor, address, agent: (headers['user-agent'] ?? '').slice(0, 300), requestId, cookies };
}

/** The requested address on our own origin: several leading slashes would name another host. */
function ownAddress(text: string, origin: string): URL {
  const [path = '', ...query] = text.split('?');
  const url = new URL(origin);
  url.pathname = path;
  url.pathname = url.pathname.replace(/^\/{2,}/, '/');
  url.search = query.join('?');
  return url;
}

/** The ways in, which staff need while the site is closed: their calls are answered always. */
const WAYS_IN = new Set(['/login', '/thirdParty/loginRedirect', '/findPassWord/step1', '/findPassWord/step2']);

/** Whether the closed site is closed to the visitor. Who is known by tokens alone passes: each call decides. */
async function isClosedTo(visit: Visit): Promise<boolean> {
  if (!isMarkedMember(visit)) return true;
  return (await readerOf(visit))?.actor.isStaff === false;
}

/** The site closed by staff, or closed to this device. */
async function standInFor(visit: Visit, path: string): Promise<StandIn | undefined> {
  const { request, site } = visit;
  const { siteState, siteClosedText, supportAccessDevice } = settingsOfSite(site);
  if (siteState === 'closed' && !WAYS_IN.has(path) && (await isClosedTo(visit)))
    return { kind: 'closed', text: siteClosedText };
  const kind = refusesDevice({
    supported: supportAccessDevice,
    device: deviceOf(request.headers['user-agent'] ?? ''),
    accessModule: readOwnCookie({ site, cookies: request.cookies }, MODULE_COOKIE),
  });
  return kind ? { kind, text: '' } : undefined;
}

/** When rendering fails the reader still gets a page, with the request id to find the error in the log. */
function standInForFailure({ request, site }: Visit, error: unknown): StandIn {
  const failure = toFailure(error);
  if (failure.status < 500) throw error;
  logFailure(site.log, { failure, error, requestId: request.id, path: request.url.split('?')[0] });
  return { kind: failure.status === 503 ? 'unavailable' : 'failed', text: request.id };
}

async function sendPage({ request, reply, site, renderer }: Visit, page: GuestPage): Promise<FastifyReply> {
  const form = formFor(request.headers['accept-encoding']);
  reply
    .code(page.status)
    .headers(
      securityHeaders(site.environment, {
        script: INLINE_SCRIPT_HASH,
        frames: framesOf(site),
        uploads: site.objects.openOrigin,
      }),
    )
    .headers(cacheHeaders(page, site.environment.sharedCacheSeconds))
    .header('vary', 'cookie, accept-encoding, accept-language')
    .type('text/html; charset=utf-8');
  if (renderer.source.before) reply.removeHeader('content-security-policy');
  if (page.status === 503) reply.header('retry-after', '60');
  if (form !== 'plain') reply.header('content-encoding', form);
  return reply.send(await page.body.in(form));
}

/**
 * Only a page that says what it shows may be kept by a proxy or CDN, by its tags: never a member's or a notice, which
 * name nothing.
 */
function cacheHeaders({ status, shows, isPrivate }: GuestPage, seconds: number): Record<string, string> {
  if (isPrivate) return { 'cache-control': 'private, no-store' };
  if (status !== 200) return { 'cache-control': 'no-store' };
  if (seconds === 0 || !shows) return { 'cache-control': 'private, no-cache' };
  const most = Math.min(seconds, Math.floor(shows.lastsFor / 1000));
  return { 'cache-control': `public, max-age=0, s-maxage=${most}, must-revalidate`, 'cache-tag': shows.tags.join() };
}
