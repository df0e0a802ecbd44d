import { hash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { settingsOfSite } from '#features/setting/server/public.ts';
import { frameColours, type Look, lookSheet } from '#features/site-look/look.ts';
import { siteLookSettings } from '#features/site-look/settings.ts';
import type { Site } from '#platform/server/site.ts';
import { iconOfSide } from '#platform/shared/site-icon.ts';

const DAY = 'public, max-age=86400';
const OWN_ICON = '/icon.svg';
/** Sizes that are no drawing: for phones and share cards. */
const OWN_SIDES = [180, 192, 512] as const;

const iconAt = (icon: string, side: (typeof OWN_SIDES)[number]) =>
  icon === '' ? `/icon-${side}.png` : iconOfSide(icon, side);

/**
 * The links to the site's own look for the head of a page, and its icon for link previews where the page has no
 * picture of its own. `sheet` follows the other style sheets.
 */
export function brandHead(
  site: Pick<Site, 'settings' | 'environment'>,
  written: string,
): { links: string; sheet: string } {
  const { title, keywords } = settingsOfSite(site);
  const look = site.settings.of(siteLookSettings);
  const { siteIcon } = look;
  const { name } = sheetOf(look);
  const icon =
    siteIcon === ''
      ? `<link rel="icon" href="${OWN_ICON}" type="image/svg+xml">`
      : `<link rel="icon" href="${iconOfSide(siteIcon, 32)}" type="image/png" sizes="32x32">`;
  const picture = `\n<meta property="og:image" content="${site.environment.publicUrl}${iconAt(siteIcon, 512)}">`;
  return {
    links: `${icon}
<link rel="apple-touch-icon" href="${iconAt(siteIcon, 180)}">
<link rel="manifest" href="/manifest.webmanifest">
<meta property="og:site_name" content="${escapeHtml(title)}">${written.includes('property="og:image"') ? '' : picture}${keywords === '' ? '' : `\n<meta name="keywords" content="${escapeHtml(keywords)}">`}`,
    sheet: name === '' ? '' : `<link rel="stylesheet" href="/accent.css?v=${name}">`,
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
    const { siteIcon } = site.settings.of(siteLookSettings);
    return reply.header('cache-control', 'no-cache').redirect(siteIcon === '' ? OWN_ICON : iconOfSide(siteIcon, 32));
  });
  server.get('/manifest.webmanifest', (_, reply) =>
    reply
      .header('cache-control', 'no-cache')
      .type('application/manifest+json; charset=utf-8')
      .send(JSON.stringify(writeManifest(site))),
  );
  server.get<{ Querystring: { v?: unknown } }>('/accent.css', ({ query }, reply) => {
    const { name, text } = sheetOf(site.settings.of(siteLookSettings));
    // Of a page of yesterday, or of a process that has heard of a new look a moment earlier: today's, not for good.
    const isNamed = name !== '' && query.v === name;
    return reply
      .header('cache-control', isNamed ? 'public, max-age=31536000, immutable' : 'no-cache')
      .type('text/css; charset=utf-8')
      .send(text);
  });
}

const sheets = new WeakMap<object, { name: string; text: string }>();

/** The style sheet of a look, and the name by which it may be cached for good; '' for the product's own. */
function sheetOf(look: Look): { name: string; text: string } {
  const cached = sheets.get(look);
  if (cached) return cached;
  const text = lookSheet(look);
  const sheet = { name: text === '' ? '' : hash('sha256', text, 'hex').slice(0, 12), text };
  sheets.set(look, sheet);
  return sheet;
}

function writeManifest(site: Pick<Site, 'settings'>) {
  const { title, description } = settingsOfSite(site);
  const look = site.settings.of(siteLookSettings);
  const { theme, ground } = frameColours(look);
  return {
    name: title,
    short_name: title.length > 12 ? (title.split(/\s*[·|–—]\s*/)[0] ?? title) : title,
    ...(description === '' ? {} : { description }),
    id: '/',
    start_url: '/',
    display: 'minimal-ui',
    scope: '/',
    background_color: ground,
    theme_color: theme,
    icons: ([192, 512] as const).map((side) => ({
      src: iconAt(look.siteIcon, side),
      sizes: `${side}x${side}`,
      type: 'image/png',
    })),
  };
}

const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
