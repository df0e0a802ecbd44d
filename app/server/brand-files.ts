import fs from 'node:fs';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { settingsOfSite } from '#features/setting/server/public.ts';
import type { Site } from '#platform/server/site.ts';
import { accentSheet, accentTones, isColour, OWN_ACCENT } from '#platform/shared/accent.ts';
import { iconOfSide } from '#platform/shared/site-icon.ts';

const DAY = 'public, max-age=86400';
const OWN_ICON = '/icon.svg';
/** Sizes that are no drawing: for phones and share cards. */
const OWN_SIDES = [180, 192, 512] as const;

const iconAt = (icon: string, side: (typeof OWN_SIDES)[number]) =>
  icon === '' ? `/icon-${side}.png` : iconOfSide(icon, side);

/** The links to the site's own look for the head of a page. `sheet` follows the other style sheets. */
export function brandHead(site: Pick<Site, 'settings' | 'environment'>): { links: string; sheet: string } {
  const { title, siteIcon, accentColor } = settingsOfSite(site);
  const icon =
    siteIcon === ''
      ? `<link rel="icon" href="${OWN_ICON}" type="image/svg+xml">`
      : `<link rel="icon" href="${iconOfSide(siteIcon, 32)}" type="image/png" sizes="32x32">`;
  return {
    links: `${icon}
<link rel="apple-touch-icon" href="${iconAt(siteIcon, 180)}">
<link rel="manifest" href="/manifest.webmanifest">
<meta property="og:site_name" content="${escapeHtml(title)}">
<meta property="og:image" content="${site.environment.publicUrl}${iconAt(siteIcon, 512)}">`,
    sheet: accentColor === '' ? '' : `<link rel="stylesheet" href="/accent.css?c=${accentColor.slice(1)}">`,
  };
}

/** Icons, the manifest and the push worker of the installed site, and the style sheet of the accent colour. */
export function serveBrandFiles(server: FastifyInstance, site: Site, directory: string): void {
  const drawing = fs.readFileSync(path.join(directory, 'icon.svg'), 'utf8');
  server.get(OWN_ICON, (_, reply) => reply.header('cache-control', DAY).type('image/svg+xml').send(drawing));
  for (const side of OWN_SIDES) {
    const picture = fs.readFileSync(path.join(directory, `icon-${side}.png`));
    server.get(`/icon-${side}.png`, (_, reply) => reply.header('cache-control', DAY).type('image/png').send(picture));
  }
  // At the root: a worker may act for the pages below its own address only.
  const worker = fs.readFileSync(path.join(directory, 'push-worker.js'), 'utf8');
  server.get('/push-worker.js', (_, reply) =>
    reply.header('cache-control', 'no-cache').type('text/javascript; charset=utf-8').send(worker),
  );
  // For static pages and for programs that ask for it by habit.
  server.get('/favicon.ico', (_, reply) => {
    const { siteIcon } = settingsOfSite(site);
    return reply.header('cache-control', 'no-cache').redirect(siteIcon === '' ? OWN_ICON : iconOfSide(siteIcon, 32));
  });
  server.get('/manifest.webmanifest', (_, reply) =>
    reply
      .header('cache-control', 'no-cache')
      .type('application/manifest+json; charset=utf-8')
      .send(JSON.stringify(writeManifest(site))),
  );
  server.get<{ Querystring: { c?: unknown } }>('/accent.css', ({ query }, reply) => {
    const named = `#${typeof query.c === 'string' ? query.c : ''}`;
    const isNamed = isColour(named);
    const colour = isNamed ? named : settingsOfSite(site).accentColor;
    return reply
      .header('cache-control', isNamed ? 'public, max-age=31536000, immutable' : 'no-cache')
      .type('text/css; charset=utf-8')
      .send(colour === '' ? '' : accentSheet(colour));
  });
}

function writeManifest(site: Pick<Site, 'settings'>) {
  const { title, description, siteIcon, accentColor } = settingsOfSite(site);
  return {
    name: title,
    short_name: title.length > 12 ? (title.split(/\s*[·|–—]\s*/)[0] ?? title) : title,
    ...(description === '' ? {} : { description }),
    id: '/',
    start_url: '/',
    display: 'minimal-ui',
    theme_color: accentTones(accentColor === '' ? OWN_ACCENT : accentColor).light.brand,
    icons: ([192, 512] as const).map((side) => ({
      src: iconAt(siteIcon, side),
      sizes: `${side}x${side}`,
      type: 'image/png',
    })),
  };
}

const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
