import type { EmbedSite, Video } from '#platform/shared/markdown/embed-link.ts';

/** A page to request in order to find the video behind a link. */
export interface Question {
  /** `redirect`: the redirect target is the link; `page`: the page contains the video's ids. */
  readonly kind: 'redirect' | 'page';
  readonly site: EmbedSite;
  readonly url: URL;
}

type Reading = Video | Question | null;
type Reader = (url: URL) => Reading;

const secondsOf = (text: string | null): number => {
  const parts = /^(?:(\d{1,3})h)?(?:(\d{1,4})m)?(?:(\d{1,6})(?:\.\d*)?s?)?$/.exec(text ?? '');
  const [hours = 0, minutes = 0, seconds = 0] = (parts ?? []).slice(1).map((part) => Number(part ?? 0));
  return Math.min(999_999, hours * 3600 + minutes * 60 + seconds);
};

const bilibili: Reader = ({ pathname, searchParams }) => {
  const named =
    /^\/(?:s\/)?video\/(BV1[0-9A-Za-z]{9}|av\d{1,19})\/?$/i.exec(pathname)?.[1] ??
    searchParams.get('bvid') ??
    searchParams.get('aid') ??
    '';
  const id = /^bv1/i.test(named) ? `BV1${named.slice(3)}` : named.replace(/^av/i, '');
  if (id === '') return null;
  const part = Number(searchParams.get('p') ?? searchParams.get('page') ?? 1);
  return {
    site: 'bilibili',
    id,
    part: Number.isInteger(part) && part > 0 ? part : 1,
    from: secondsOf(searchParams.get('t')),
  };
};

const bilibiliShort: Reader = (url) =>
  /^\/[0-9A-Za-z]{4,20}\/?$/.test(url.pathname)
    ? { kind: 'redirect', site: 'bilibili', url: new URL(`https://${url.hostname}${url.pathname}`) }
    : null;

// iqiyi's page names are the video number, XORed with this mask.
const iqiyiMask = 0x75706971676cn;
const iqiyi: Reader = ({ pathname, searchParams }) => {
  const id = searchParams.get('vid');
  const video = searchParams.get('tvId') ?? searchParams.get('tvid');
  if (pathname.endsWith('/coopPlayerIndex.html') && id !== null && video !== null)
    return { site: 'iqiyi', id, film: video };
  const name = /^\/[vw]_([0-9a-z]{6,14})\.html$/.exec(pathname)?.[1];
  if (name === undefined) return null;
  const number = BigInt(Number.parseInt(name, 36)) ^ iqiyiMask;
  const tvId = number < 900_000n ? 100n * (number + 900_000n) : number;
  return { kind: 'page', site: 'iqiyi', url: new URL(`https://pcw-api.iqiyi.com/video/video/baseinfo/${tvId}`) };
};

const sohuPage = (path: string): Reading => {
  const [, video, id] = /^\/?(?:us|pl)\/(\d{1,12})\/(\d{1,12})\.shtml$/.exec(path) ?? [];
  if (id !== undefined && video !== undefined) return { site: 'sohu', id, film: video };
  return /^\/?\d{8}\/n\d{3,15}\.shtml$/.test(path)
    ? { kind: 'page', site: 'sohu', url: new URL(`https://tv.sohu.com/${path.replace(/^\//, '')}`) }
    : null;
};
const sohu: Reader = ({ pathname, hash }) => {
  const [, id, video] = /^#(\d{1,12})_(\d{1,12})(?:_\d{1,6}){0,3}$/.exec(hash) ?? [];
  if (pathname.endsWith('/share_play.html') && id !== undefined && video !== undefined)
    return { site: 'sohu', id, film: video };
  const hidden = /^\/v\/([0-9A-Za-z+/_-]{8,200}={0,2})\.html$/.exec(decodeURIComponent(pathname))?.[1];
  return sohuPage(hidden === undefined ? pathname : Buffer.from(hidden, 'base64').toString('latin1'));
};

const youku: Reader = ({ pathname, searchParams }) => {
  const path = decodeURIComponent(pathname);
  const id =
    /^\/(?:v_show\/id_|video\/id_|embed\/)(X[0-9A-Za-z]{5,30}={0,2})(?:\.html)?\/?$/.exec(path)?.[1] ??
    (path.replace(/\/$/, '') === '/video' ? searchParams.get('vid') : null);
  return id === null ? null : { site: 'youku', id };
};

const qq: Reader = ({ pathname, searchParams }) => {
  const id =
    /^\/x\/(?:m\/)?(?:page|cover\/[0-9a-z]{10,20})\/([0-9a-z]{8,20})(?:\.html)?$/i.exec(pathname)?.[1] ??
    searchParams.get('vid');
  return id === null ? null : { site: 'qq', id: id.toLowerCase() };
};

const youtube: Reader = ({ hostname, pathname, searchParams }) => {
  const path =
    hostname === 'youtu.be' ? pathname.slice(1) : /^\/(?:embed|shorts|live)\/([\w-]{11})\/?$/.exec(pathname)?.[1];
  const id = path ?? (pathname === '/watch' ? searchParams.get('v') : null);
  return id === null
    ? null
    : { site: 'youtube', id, from: secondsOf(searchParams.get('t') ?? searchParams.get('start')) };
};

const vimeo: Reader = ({ pathname, searchParams }) => {
  const [, id, key] =
    /^\/(?:video\/|channels\/[\w-]+\/|groups\/[\w-]+\/videos\/)?([1-9]\d{0,11})(?:\/([0-9a-f]{4,32}))?\/?$/.exec(
      pathname,
    ) ?? [];
  return id === undefined ? null : { site: 'vimeo', id, key: key ?? searchParams.get('h') };
};

const readers: readonly (readonly [EmbedSite, readonly string[], Reader])[] = [
  ['bilibili', ['www.bilibili.com', 'bilibili.com', 'm.bilibili.com', 'player.bilibili.com'], bilibili],
  ['bilibili', ['b23.tv', 'bili2233.cn'], bilibiliShort],
  ['iqiyi', ['www.iqiyi.com', 'iqiyi.com', 'm.iqiyi.com', 'open.iqiyi.com'], iqiyi],
  ['sohu', ['tv.sohu.com', 'my.tv.sohu.com', 'm.tv.sohu.com'], sohu],
  ['youku', ['v.youku.com', 'm.youku.com', 'player.youku.com'], youku],
  ['qq', ['v.qq.com', 'm.v.qq.com'], qq],
  [
    'youtube',
    ['www.youtube.com', 'youtube.com', 'm.youtube.com', 'music.youtube.com', 'www.youtube-nocookie.com', 'youtu.be'],
    youtube,
  ],
  ['vimeo', ['vimeo.com', 'www.vimeo.com', 'player.vimeo.com'], vimeo],
];

/** The site of a link, and its meaning: a video, a page to request first, or nothing. `null`: unknown site. */
export function readShareLink(url: URL): { site: EmbedSite; meant: Reading } | null {
  if (
    (url.protocol !== 'https:' && url.protocol !== 'http:') ||
    url.username !== '' ||
    url.password !== '' ||
    url.port !== ''
  )
    return null;
  const [site, , read] = readers.find(([, hosts]) => hosts.includes(url.hostname)) ?? [];
  if (site === undefined || read === undefined) return null;
  try {
    return { site, meant: read(url) };
  } catch {
    // Invalid percent-encoding.
    return { site, meant: null };
  }
}

const framed = /<iframe\b[^>]{0,2000}?\ssrc\s*=\s*(?:"([^"]+)"|'([^']+)'|([^\s"'>]+))/i;
const linked = /https?:\/\/[^\s<>"'`，。；！？、（）【】《》「」]+/i;
const bare = /^(?:\/\/)?([a-z0-9-]+\.)+[a-z]{2,}\/\S+$/i;

/** The URL in pasted text: a link, a text that contains a link, or embed code. */
export function findPasted(pasted: string): URL | null {
  const frame = framed.exec(pasted);
  const text = (frame?.[1] ?? frame?.[2] ?? frame?.[3] ?? linked.exec(pasted)?.[0] ?? (bare.test(pasted) ? pasted : ''))
    .replaceAll('&amp;', '&')
    .trim();
  const whole = text.startsWith('//') ? `https:${text}` : /^[a-z]+:/i.test(text) ? text : `https://${text}`;
  return text !== '' && URL.canParse(whole) ? new URL(whole) : null;
}
