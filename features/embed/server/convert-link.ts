import { type Converted, convertCodes } from '#features/embed/contract.ts';
import { embedSettings, namesIn } from '#features/embed/settings.ts';
import { platformErrors } from '#platform/server/errors.ts';
import { type Context, memberOf } from '#platform/server/http/context.ts';
import { fetchGuarded, publicWays, type Ways } from '#platform/server/outward/fetch-guarded.ts';
import { OutwardError } from '#platform/server/outward/outward-error.ts';
import type { Site } from '#platform/server/site.ts';
import { embedOf, frameOrigins, type Video } from '#platform/shared/markdown/embed-link.ts';
import { messagesOf } from './embed-messages.ts';
import { findPasted, type Question, readShareLink } from './share-link.ts';

/** Link conversions per member: each may cause a request to another site. */
const ALLOWANCE = { count: 30, seconds: 60 };

/** Hosts that may be requested to resolve a link to a video. */
const requestedHosts = ['b23.tv', 'bili2233.cn', 'pcw-api.iqiyi.com', 'tv.sohu.com'];

/** Sites whose players are enabled. */
export const sitesOf = (site: Pick<Site, 'settings'>): string[] => namesIn(site.settings.of(embedSettings).embedSites);

/** Frame origins, cached per settings object: every page's headers contain them. */
const origins = new WeakMap<object, readonly string[]>();

/** The frame origins of these players. */
export function framesOf(site: Pick<Site, 'settings'>): readonly string[] {
  const settings = site.settings.of(embedSettings);
  const existing = origins.get(settings);
  if (existing) return existing;
  const found = frameOrigins(namesIn(settings.embedSites));
  origins.set(settings, found);
  return found;
}

/** Converts pasted text into a player's URL, or returns why it cannot. @throws 429 */
export async function convertLink(context: Context, link: string, ways: Ways = publicWays): Promise<Converted> {
  const { site, language } = context;
  const seconds = await site.limits.take(`embed:${memberOf(context).id}`, ALLOWANCE);
  if (seconds > 0) throw platformErrors.tooMany({ seconds });
  const found = await findPlayer(link, { sites: sitesOf(site), ways });
  if (!('code' in found)) return { code: convertCodes.fine, data: found.src };
  return { code: convertCodes[found.code], data: messagesOf(language).answers[found.code] };
}

type Refused = { code: Exclude<keyof typeof convertCodes, 'fine'> };

async function findPlayer(
  pasted: string,
  { sites, ways }: { sites: readonly string[]; ways: Ways },
): Promise<{ src: string } | Refused> {
  const url = findPasted(pasted);
  if (url === null) return { code: 'noLink' };
  const read = readShareLink(url);
  if (read === null || !sites.includes(read.site)) return { code: 'otherSite' };
  const video = read.meant !== null && 'kind' in read.meant ? await request(read.meant, ways) : read.meant;
  if (video === 'silent') return { code: 'noAnswer' };
  return (video === null ? null : embedOf(video)) ?? { code: 'noFilm' };
}

async function request(question: Question, ways: Ways): Promise<Video | null | 'silent'> {
  try {
    const isVideo = (url: URL) => videoAt(url, question) !== null;
    const answer = await fetchGuarded(
      question.url,
      { hosts: requestedHosts, mayTruncate: true, ...(question.kind === 'redirect' ? { stopAt: isVideo } : {}) },
      ways,
    );
    if (question.kind === 'redirect') return videoAt(answer.url, question);
    return answer.status === 200 ? videoIn(answer.body.toString('latin1'), question) : null;
  } catch (error) {
    if (error instanceof OutwardError) return 'silent';
    throw error;
  }
}

function videoAt(url: URL, { site }: Question): Video | null {
  const read = readShareLink(url);
  return read?.site === site && read.meant !== null && !('kind' in read.meant) ? read.meant : null;
}

function videoIn(page: string, { site, url }: Question): Video | null {
  if (site === 'iqiyi') {
    const id = /"vid"\s*:\s*"([0-9a-f]{32})"/.exec(page)?.[1];
    return id === undefined ? null : { site, id, film: url.pathname.split('/').at(-1) ?? '' };
  }
  const id = /\bvid\s*[=:]\s*["']?(\d{1,12})\b/.exec(page)?.[1];
  const video = /\bplaylistId\s*[=:]\s*["']?(\d{1,12})\b/.exec(page)?.[1];
  return site === 'sohu' && id !== undefined ? { site, id, film: video ?? '0' } : null;
}
