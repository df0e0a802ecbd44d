import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { baseInfoFor } from '#features/session/server/public.ts';
import { queryOnce } from '#platform/server/database/query-once.ts';
import type { ReadPage } from '#platform/server/feature/page-description.ts';
import { GUEST_BINDING } from '#platform/server/http/anti-forgery.ts';
import type { Binding } from '#platform/server/http/bind.ts';
import type { Context } from '#platform/server/http/context.ts';
import type { RenderedPage } from '#platform/server/http/guest-page.ts';
import { perform, requireAdmission, validate } from '#platform/server/http/kernel.ts';
import { writeBytes } from '#platform/server/http/page-pieces.ts';
import { collectShown, LONGEST_CACHED } from '#platform/server/http/page-tags.ts';
import { toFailure } from '#platform/server/http/server.ts';
import { renderAs } from '#platform/server/markdown/render-owner.ts';
import type { Member } from '#platform/shared/actor.ts';
import type { AnyEndpoint } from '#platform/shared/contract.ts';
import { type Language, sourceOf } from '#platform/shared/language.ts';
import type { PagePart } from '#platform/shared/page-part.ts';
import { instantsIn } from '#platform/shared/record-text.ts';
import { relativeTimeHolds } from '#platform/shared/relative-time.ts';
import { brandHead } from './brand-files.ts';
import { type Assets, readAssets, writeDocument } from './document.ts';
import { frame } from './features.ts';
import type { ServerEntry, StandIn } from './server-entry.ts';

export interface PageRequested {
  url: URL;
  language: Language;
  /** Without a reader: a member's skeleton. */
  isMember: boolean;
  /** The member for whom the page is rendered. */
  reader?: PageReader | undefined;
  standIn: StandIn | undefined;
}

/** A member, and what acts learn of their request. */
export type PageReader = Pick<Context, 'address' | 'agent' | 'requestId' | 'cookies'> & { actor: Member };

export interface PageRenderer {
  readonly source: PageSource;
  /** The canonical guest address of a URL; undefined where guests see no page. */
  openAddress(url: URL): Promise<URL | undefined>;
  render(params: PageRequested): Promise<RenderedPage>;
  /** What guests' calls run in. */
  guestContext(language: Language): Promise<Context>;
}

/** Source of the pages: the build, or Vite's development server. */
export interface PageSource {
  readonly clientDirectory: string;
  readonly assets: Assets;
  loadEntry(): Promise<ServerEntry>;
  /** Development only: adds Vite's scripts to the document. */
  transform?(html: string): Promise<string>;
  /** Development only: serves sources and modules before the pages. */
  before?(request: IncomingMessage, response: ServerResponse, next: () => void): void;
}

/** The pages of the last build. */
export async function openBuild(dist: string): Promise<PageSource> {
  const clientDirectory = path.join(dist, 'client');
  const entry: ServerEntry = await import(pathToFileURL(path.join(dist, 'pages/entry-server.js')).href);
  return { clientDirectory, assets: readAssets(clientDirectory), loadEntry: async () => entry };
}

/** Renders pages; their calls run the acts directly, without HTTP. */
export function openRenderer(binding: Binding, source: PageSource): PageRenderer {
  const { site, routes } = binding;
  const byName = new Map(routes.map((route) => [nameOf(route.endpoint), route]));

  const callerFor =
    (context: Context, entry: ServerEntry, answers: Map<string, unknown>) =>
    async (endpoint: AnyEndpoint, input: { params?: unknown; query?: unknown; body?: unknown } = {}) => {
      const route = byName.get(nameOf(endpoint));
      if (!route) throw new Error(`no route for ${nameOf(endpoint)}`);
      const { actor, address } = context;
      try {
        // What guests' pages ask for is open to all, and counted by the page.
        if (actor.kind === 'member')
          await requireAdmission(route.endpoint, { actor, address, site, gates: binding.gates });
        const answer = await perform(
          route,
          validate(route.endpoint, { params: input.params, query: input.query, body: input.body }),
          context,
        );
        answers.set(nameOf(endpoint), answer);
        return answer;
      } catch (error) {
        const failure = toFailure(error);
        // Not for the page to show: logged and answered by the HTTP layer.
        if (failure.status >= 500 || failure.status === 429) throw error;
        throw new entry.ApiError({
          status: failure.status,
          code: failure.code,
          message: failure.in(context.language),
          details: failure.details,
        });
      }
    };

  /** What the page has written into its head, and what features add. */
  const wholeHead = (
    { url, language, isMember, standIn }: PageRequested,
    written: string,
    answers: ReadonlyMap<string, unknown>,
  ) => {
    if (standIn) return written;
    const origin = site.environment.publicUrl;
    const answer: ReadPage['answer'] = (endpoint) => answers.get(nameOf(endpoint)) as ReturnType<typeof answer>;
    const page = { url, origin, language, isMember, answer };
    return written + frame.map(({ head }) => head?.(page, written) ?? '').join('');
  };
  const identifyGuest = (now: Date) =>
    binding.identify({ authorization: undefined, site, now, agent: '', address: '' });

  return {
    source,
    async guestContext(language) {
      const now = new Date();
      const { actor } = await identifyGuest(now);
      return guestContext({ site, actor, language, now });
    },
    openAddress: async (url) => (await source.loadEntry()).openAddress(url),
    async render(params) {
      const now = new Date();
      const { reader, language } = params;
      const shown = collectShown(now.getTime());
      const { actor } = reader ?? (await identifyGuest(now));
      const entry = await source.loadEntry();
      const guest = guestContext({ site, actor, language, now });
      const context = reader
        ? { ...guest, ...reader, transaction: site.db.transaction.bind(site.db) }
        : { ...guest, page: shown };
      const answers = new Map<string, unknown>();
      const { info, state, changes } = await readFrame(context, params);
      for (const at of changes) shown.until(at);
      const rendered = await renderAs(reader?.actor.id ?? '', () =>
        entry.renderPage({
          url: params.url,
          language,
          isMember: params.isMember,
          standIn: params.standIn,
          site: { ...info, ...state, defaultLanguage: binding.defaultLanguage() },
          caller: callerFor(context, entry, answers),
        }),
      );
      if (rendered.redirect) return { status: rendered.status, redirect: rendered.redirect, html: Buffer.alloc(0) };
      const preloads = source.assets.preloadsOf([
        ...rendered.sources,
        `app/web/messages.${sourceOf(language).slice(0, 2)}.ts`,
      ]);
      const head = rendered.status === 200 ? wholeHead(params, rendered.head, answers) : rendered.head;
      const parts = writeDocument({
        language,
        head,
        brand: brandHead(site, head),
        marks: Object.assign({}, ...frame.map(({ marks }) => marks?.(params.url, info))),
        body: rendered.body,
        state: rendered.state,
        assets: source.assets,
        preloads,
      });
      const html = writeBytes(parts);
      const isPrivate = reader !== undefined;
      if (source.transform)
        return { status: rendered.status, html: Buffer.from(await source.transform(html.toString())), isPrivate };
      if (isPrivate) return { status: rendered.status, html, isPrivate };
      // Of what is missing nothing is named whose coming would outdate the page.
      const shows = rendered.status < 400 ? showsOf(shown, rendered.state, now.getTime()) : {};
      return { status: rendered.status, html, ...shows };
    },
  };
}

/** What stands around a page. One in place of a page that failed waits for nothing that may fail as well. */
async function readFrame(context: Context, { isMember, reader, standIn }: PageRequested) {
  const { site, now } = context;
  if (standIn?.kind === 'failed' || standIn?.kind === 'unavailable')
    return { info: await baseInfoFor(context, { isBare: true }), state: {}, changes: [] };
  const info = await baseInfoFor(context, { isUnknown: isMember && !reader });
  const states = await Promise.all(frame.map(({ state }) => state?.(context)));
  const changes = await Promise.all(frame.map(({ changesAt }) => changesAt?.(site, now, LONGEST_CACHED)));
  return { info, state: Object.assign({}, ...states), changes: changes.filter((at) => at !== undefined) };
}

const nameOf = ({ method, path }: AnyEndpoint) => `${method} ${path}`;

/**
 * What a page shows, if all of it was named: until one of its relative times, which stand in its data, reads
 * differently.
 */
function showsOf(
  shown: ReturnType<typeof collectShown>,
  state: readonly PagePart[],
  now: number,
): Pick<RenderedPage, 'shows'> {
  if (shown.read() === undefined) return {};
  for (const part of state)
    for (const at of instantsIn(typeof part === 'string' ? part : Buffer.from(part).toString('latin1')))
      shown.until(at > now ? at : relativeTimeHolds(at, now));
  const shows = shown.read();
  return shows ? { shows } : {};
}

function guestContext({ site, actor, language, now }: Pick<Context, 'site' | 'actor' | 'language' | 'now'>): Context {
  return {
    site,
    db: queryOnce(site.db),
    transaction: () => Promise.reject(new Error('a page being rendered changes nothing')),
    now,
    actor,
    language,
    address: '',
    agent: '',
    requestId: GUEST_BINDING,
    cookies: {},
    authorization: undefined,
    answer: {
      setCookie: () => undefined,
      setHeader: () => undefined,
      send: () => undefined,
      sendFile: async () => undefined,
    },
  };
}
