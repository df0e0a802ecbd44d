/** A player of another site that a page may embed. */
export interface Embed {
  readonly src: string;
  /** Pixels; only the ratio matters. */
  readonly width: number;
  readonly height: number;
  readonly site: EmbedSite;
}

/** All supported sites; a setting chooses among them. */
export const embedSites = ['bilibili', 'iqiyi', 'sohu', 'youku', 'qq', 'youtube', 'vimeo'] as const;
export type EmbedSite = (typeof embedSites)[number];

interface Player {
  /** The only origin of its frames. */
  readonly origin: string;
  /** Allowed characters of path, query and fragment: nothing that could be parsed in two ways. */
  readonly rest: RegExp;
}

const players: Readonly<Record<EmbedSite, Player>> = {
  bilibili: {
    origin: 'https://player.bilibili.com',
    rest: /^\/player\.html\?(?:bvid=BV1[0-9A-Za-z]{9}|aid=[1-9]\d{0,18})&p=[1-9]\d{0,3}(?:&t=[1-9]\d{0,5})?&autoplay=0$/,
  },
  iqiyi: {
    origin: 'https://open.iqiyi.com',
    rest: /^\/developer\/player_js\/coopPlayerIndex\.html\?vid=[0-9a-f]{32}&tvId=[1-9]\d{0,18}&accessToken=2\.f22860a2479ad60d8da7697274de9346&appKey=3955c3425820435e86d0f4cdfe56f5e7&appId=1368$/,
  },
  sohu: {
    origin: 'https://tv.sohu.com',
    rest: /^\/upload\/static\/share\/share_play\.html#[1-9]\d{0,11}_\d{1,12}_0_9001_0$/,
  },
  youku: { origin: 'https://player.youku.com', rest: /^\/embed\/X[0-9A-Za-z]{5,30}={0,2}$/ },
  qq: { origin: 'https://v.qq.com', rest: /^\/txp\/iframe\/player\.html\?vid=[0-9a-z]{8,20}$/ },
  youtube: { origin: 'https://www.youtube-nocookie.com', rest: /^\/embed\/[\w-]{11}(?:\?start=[1-9]\d{0,5})?$/ },
  vimeo: { origin: 'https://player.vimeo.com', rest: /^\/video\/[1-9]\d{0,11}\?dnt=1(?:&h=[0-9a-f]{1,32})?$/ },
};

const isSite = (name: string): name is EmbedSite => embedSites.some((site) => site === name);

/**
 * The player of an address; `null` for any other address and for sites not among `sites`. Accepts exactly what
 * `convert2Iframe` returns: no other host, port, user, path, parameter or spelling.
 */
export function readEmbed(url: string, sites: readonly string[]): Embed | null {
  for (const site of sites) {
    if (!isSite(site)) continue;
    const { origin, rest } = players[site];
    if (url.startsWith(`${origin}/`) && rest.test(url.slice(origin.length)))
      return { src: url, width: 16, height: 9, site };
  }
  return null;
}

/** Origins these sites need in the page's `frame-src`. */
export function frameOrigins(sites: readonly string[]): string[] {
  return sites.flatMap((site) => (isSite(site) ? [players[site].origin] : []));
}

/** Identifiers of a video at its site. */
export type Video =
  | { site: 'bilibili'; id: string; part: number; from: number }
  | { site: 'iqiyi'; id: string; film: string }
  | { site: 'sohu'; id: string; film: string }
  | { site: 'youku' | 'qq'; id: string }
  | { site: 'youtube'; id: string; from: number }
  | { site: 'vimeo'; id: string; key: string | null };

function restOf(video: Video): string {
  switch (video.site) {
    case 'bilibili': {
      const name = video.id.startsWith('BV') ? `bvid=${video.id}` : `aid=${video.id}`;
      return `/player.html?${name}&p=${video.part}${video.from > 0 ? `&t=${video.from}` : ''}&autoplay=0`;
    }
    case 'iqiyi':
      // The last three are constants in every iqiyi share code.
      return `/developer/player_js/coopPlayerIndex.html?vid=${video.id}&tvId=${video.film}&accessToken=2.f22860a2479ad60d8da7697274de9346&appKey=3955c3425820435e86d0f4cdfe56f5e7&appId=1368`;
    case 'sohu':
      return `/upload/static/share/share_play.html#${video.id}_${video.film}_0_9001_0`;
    case 'youku':
      return `/embed/${video.id}`;
    case 'qq':
      return `/txp/iframe/player.html?vid=${video.id}`;
    case 'youtube':
      return `/embed/${video.id}${video.from > 0 ? `?start=${video.from}` : ''}`;
    case 'vimeo':
      return `/video/${video.id}?dnt=1${video.key === null ? '' : `&h=${video.key}`}`;
  }
}

/** The player of a video, `null` when the identifiers do not fit the site. */
export const embedOf = (video: Video): Embed | null =>
  readEmbed(players[video.site].origin + restOf(video), [video.site]);
