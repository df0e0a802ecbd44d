import type { MarkdownIt, StateCore, Token } from 'markdown-it';
import { readEmbed } from '#platform/shared/markdown/embed-link.ts';
import { isOwnFile } from '#platform/shared/markdown/link-policy.ts';
import { pictureAddress, pictureSizes } from '#platform/shared/markdown/picture-address.ts';
import type { OwnVideo, RenderState } from '#platform/shared/markdown/render-state.ts';
import { en as videoEn } from '#platform/shared/video-messages.en.ts';
import { zh as videoZh } from '#platform/shared/video-messages.zh.ts';

type Part = StateCore['Token'];

/** What `![…](…)` shows, and where. */
interface Media {
  readonly token: Token;
  readonly address: string;
  readonly state: RenderState;
  readonly Part: Part;
  /** True under a cover: no list may show it. */
  readonly isCovered: boolean;
}

const videoFile = /\.(?:m3u8|mp4|m4v|mov|webm|mkv)$/i;

/** True of an own address with a video extension. */
export const isVideo = (address: string): boolean =>
  isOwnFile(address) && videoFile.test(address.split('?', 1)[0] ?? '');

function element(Part: Part, tag: string, attributes: readonly (readonly [string, string | number])[]): Token {
  const token = new Part(`${tag}_element`, tag, 0);
  token.attrs = attributes.map(([name, value]) => [name, String(value)]);
  return token;
}

function picture({ token, address, state, Part, isCovered }: Media): Token[] {
  state.images.add(address);
  if (!isCovered) state.covers.add(address);
  token.attrSet('src', address);
  token.attrSet('loading', 'lazy');
  token.attrSet('decoding', 'async');
  const existing = state.context.images?.get(address);
  if (existing === undefined) return [token];
  token.attrSet('width', String(existing.width));
  token.attrSet('height', String(existing.height));
  const narrower = (existing.widths ?? []).filter((width) => width < existing.width);
  if (narrower.length > 0) {
    token.attrSet(
      'srcset',
      [...narrower.map((width) => `${pictureAddress(address, width)} ${width}w`), `${address} ${existing.width}w`].join(
        ', ',
      ),
    );
    token.attrSet('sizes', pictureSizes);
  }
  if (existing.blur === undefined) return [token];
  const open = new Part('picture_open', 'span', 1);
  open.attrs = [['class', 'picture']];
  const blur = element(Part, 'img', [
    ['class', 'blur'],
    ['src', existing.blur],
    ['alt', ''],
  ]);
  return [open, blur, token, new Part('picture_close', 'span', -1)];
}

/** Plain text of the description. */
const titleOf = (token: Token): string =>
  (token.children ?? [])
    .map(({ content }) => content)
    .join('')
    .trim();

function video(video: OwnVideo, { token, Part }: Media): Token[] {
  const title = titleOf(token);
  const open = new Part('video_open', 'video', 1);
  const size: [string, string][] =
    video.width === null || video.height === null
      ? []
      : [
          ['width', String(video.width)],
          ['height', String(video.height)],
        ];
  open.attrs = [
    ['src', video.src],
    ['data-video', video.id],
    ...(title === '' ? [] : [['title', title] satisfies [string, string]]),
    ...(video.poster === null ? [] : [['poster', video.poster] satisfies [string, string]]),
    ...size,
    ['preload', 'none'],
    ['controls', ''],
    ['playsinline', ''],
  ];
  return [open, new Part('video_close', 'video', -1)];
}

/** Placeholder of a video that is not ready: being processed, or failed. */
function box(video: OwnVideo, { token, Part }: Media): Token[] {
  const part = new Part('film_box', '', 0);
  part.meta = { id: video.id, state: video.state, title: titleOf(token) };
  return [part];
}

/** Stored HTML serves all readers: it has both languages, and the page shows one. */
export function addVideoBoxes(parser: MarkdownIt): void {
  const { escapeHtml } = parser.utils;
  parser.renderer.rules['film_box'] = (tokens, at) => {
    const { id, state, title } = tokens[at]?.meta ?? {};
    const key = state === 'failed' ? 'failed' : 'waiting';
    const name = title === '' ? '' : `<strong>${escapeHtml(String(title))}</strong> `;
    return `<span class="film" data-video="${escapeHtml(String(id))}" data-film="${key}">${name}<span lang="zh">${videoZh[key]}</span><span lang="en">${videoEn[key]}</span></span>`;
  };
}

function player(src: string, title: string, Part: Part): Token[] {
  const open = new Part('player_open', 'iframe', 1);
  open.attrs = [
    ['src', src],
    ['title', title],
  ];
  return [open, new Part('player_close', 'iframe', -1)];
}

/** What `![…](address)` shows: an own picture or video, or a player of another site. `null`: becomes a link. */
export function showMedia(media: Media): Token[] | null {
  const { token, address, state, Part } = media;
  if (isVideo(address)) {
    state.videos.add(address);
    const existing = state.context.videos?.get(address);
    if (existing === undefined) return null;
    return existing.state === 'ready' ? video(existing, media) : box(existing, media);
  }
  if (isOwnFile(address)) return picture(media);
  const embed = readEmbed(address, state.context.embedSites ?? []);
  return embed === null ? null : player(embed.src, titleOf(token) || embed.site, Part);
}
