import { hash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { contentKinds } from '#features/content/server/public.ts';
import { settingsOfSite } from '#features/setting/server/public.ts';
import { siteLookSettings } from '#features/site-look/settings.ts';
import { cached } from '#platform/server/cache/cached.ts';
import { openTurns } from '#platform/server/database/turns.ts';
import { platformErrors } from '#platform/server/errors.ts';
import { type CardSource, cardSources } from '#platform/server/feature/discovery.ts';
import type { GuestSource } from '#platform/server/http/guest-source.ts';
import { canDrawHan, drawCard } from '#platform/server/picture/draw-card.ts';
import type { Site } from '#platform/server/site.ts';
import { OWN_ACCENT } from '#platform/shared/accent.ts';
import { isUnchanged, refuse } from './conditional.ts';

/** Drawn pictures by what stands on them, some ten KB each. */
const drawings = cached<Buffer>({ max: 1000, maxSize: 16_000_000, sizeCalculation: ({ length }) => length });

/**
 * Pictures of titles at `/card/KIND/ID.png`, drawn for guests alone and asked for anew each time whether they may see
 * it: a title that is hidden is drawn for nobody. One is drawn at a time.
 */
export function serveCards(server: FastifyInstance, site: Site, source: GuestSource): void {
  const turns = openTurns({ atOnce: 1, mostWait: 5000 });
  const draw = async (card: Parameters<typeof drawCard>[0], key: string) => {
    const turn = turns.open();
    await turn.take('card');
    try {
      const known = drawings(site.db).get(key);
      const picture = known ?? (await drawCard(card));
      if (!known) drawings(site.db).set(key, picture);
      return picture;
    } finally {
      turn.end();
    }
  };
  server.get<{ Params: { kind: string; file: string } }>('/card/:kind/:file', async (request, reply) => {
    try {
      const [, id] = /^([1-9]\d{0,17})\.png$/.exec(request.params.file) ?? [];
      const readTitle = titleReader(request.params.kind);
      if (!readTitle || id === undefined) throw platformErrors.notFound();
      await source.count(request);
      const title = await readTitle(await source.context('en_US'), id);
      const { title: name } = settingsOfSite(site);
      const { accentColor } = site.settings.of(siteLookSettings);
      const card = { title, site: name, colour: accentColor === '' ? OWN_ACCENT : accentColor };
      const key = hash('sha256', JSON.stringify(card), 'base64url').slice(0, 22);
      const etag = `"${key}"`;
      reply.headers({ 'cache-control': 'no-cache', etag });
      if (isUnchanged(request, { etag, at: null })) return reply.code(304).send();
      if (/\p{Script=Han}/u.test(title + name) && !(await canDrawHan())) return reply.redirect('/icon-512.png', 302);
      return reply.type('image/png').send(drawings(site.db).get(key) ?? (await draw(card, key)));
    } catch (error) {
      reply.removeHeader('etag');
      return refuse(reply, error);
    }
  });
}

function titleReader(name: string): CardSource['title'] | undefined {
  const kind = contentKinds.findContentKind(name);
  if (kind) return async (context, id) => (await kind.readVisible(context, id)).title;
  return cardSources().find((card) => card.kind === name)?.title;
}

/** The drawn picture of a page's text, for link previews; empty for pages of no single text. */
export function cardLink({ pathname, searchParams }: URL, origin: string): string {
  const texts = contentKinds.commentTargets().map(({ kind, path }) => ({ kind, path: path('0', '0') }));
  const others = cardSources().map(({ kind, path }) => ({ kind, path: path('0') }));
  for (const { kind, path } of [...texts, ...others]) {
    const page = new URL(path, origin);
    const [parameter = ''] = page.searchParams.keys();
    const id = searchParams.get(parameter) ?? '';
    if (page.pathname === pathname && /^[1-9]\d{0,17}$/.test(id))
      return `<meta property="og:image" content="${origin}/card/${kind}/${id}.png"><meta property="og:image:width" content="1200"><meta property="og:image:height" content="630">`;
  }
  return '';
}
