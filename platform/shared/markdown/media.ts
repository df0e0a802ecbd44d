import type { MarkdownIt, StateCore, Token } from 'markdown-it';
import { en as filmEn } from '#platform/shared/film-words.en.ts';
import { zh as filmZh } from '#platform/shared/film-words.zh.ts';
import { readEmbed } from '#platform/shared/markdown/embed-link.ts';
import { isOwnFile } from '#platform/shared/markdown/link-policy.ts';
import { pictureAddress, pictureSizes } from '#platform/shared/markdown/picture-address.ts';
import type { OwnVideo, RenderState } from '#platform/shared/markdown/render-state.ts';

type Part = StateCore['Token'];

/** What is shown in place of `![…](…)`, and where it stands. */
interface Medium {
  readonly token: Token;
  readonly address: string;
  readonly state: RenderState;
  readonly Part: Part;
  /** True under a cover: no list may show it. */
  readonly isCovered: boolean;
}

const film = /\.(?:m3u8|mp4|m4v|mov|webm|mkv)$/i;

/** True of an address of ours that holds a film, by its ending. */
export const isFilm = (address: string): boolean => isOwnFile(address) && film.test(address.split('?', 1)[0] ?? '');

function element(Part: Part, tag: string, attributes: readonly (readonly [string, string | number])[]): Token {
  const token = new Part(`${tag}_element`, tag, 0);
  token.attrs = attributes.map(([name, value]) => [name, String(value)]);
  return token;
}

function picture({ token, address, state, Part, isCovered }: Medium): Token[] {
  state.images.add(address);
  if (!isCovered) state.covers.add(address);
  token.attrSet('src', address);
  token.attrSet('loading', 'lazy');
  token.attrSet('decoding', 'async');
  const known = state.context.images?.get(address);
  if (known === undefined) return [token];
  token.attrSet('width', String(known.width));
  token.attrSet('height', String(known.height));
  const narrower = (known.widths ?? []).filter((width) => width < known.width);
  if (narrower.length > 0) {
    token.attrSet('srcset', [...narrower.map((width) => `${pictureAddress(address, width)} ${width}w`), `${address} ${known.width}w`].join(', '));
    token.attrSet('sizes', pictureSizes);
  }
  if (known.blur === undefined) return [token];
  const open = new Part('picture_open', 'span', 1);
  open.attrs = [['class', 'picture']];
  const blur = element(Part, 'img', [
    ['class', 'blur'],
    ['src', known.blur],
    ['alt', ''],
  ]);
  return [open, blur, token, new Part('picture_close', 'span', -1)];
}

/** The words between the brackets, as they are read. */
const titleOf = (token: Token): string =>
  (token.children ?? [])
    .map(({ content }) => content)
    .join('')
    .trim();

function video(video: OwnVideo, { token, Part }: Medium): Token[] {
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

/** Stands for a film that is not ready: readers see that there will be one, or that it came to nothing. */
function box(video: OwnVideo, { token, Part }: Medium): Token[] {
  const part = new Part('film_box', '', 0);
  part.meta = { id: video.id, state: video.state, title: titleOf(token) };
  return [part];
}

/** A stored text knows no reader: it says so in both languages, and the page shows one of them. */
export function addFilmBoxes(parser: MarkdownIt): void {
  const { escapeHtml } = parser.utils;
  parser.renderer.rules['film_box'] = (tokens, at) => {
    const { id, state, title } = tokens[at]?.meta ?? {};
    const key = state === 'failed' ? 'failed' : 'waiting';
    const name = title === '' ? '' : `<strong>${escapeHtml(String(title))}</strong> `;
    return `<span class="film" data-video="${escapeHtml(String(id))}" data-film="${key}">${name}<span lang="zh">${filmZh[key]}</span><span lang="en">${filmEn[key]}</span></span>`;
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

/** What `![…](address)` shows: a picture or film of ours, or a player of another site. `null`: nothing, it becomes a link. */
export function showMedium(medium: Medium): Token[] | null {
  const { token, address, state, Part } = medium;
  if (isFilm(address)) {
    state.videos.add(address);
    const known = state.context.videos?.get(address);
    if (known === undefined) return null;
    return known.state === 'ready' ? video(known, medium) : box(known, medium);
  }
  if (isOwnFile(address)) return picture(medium);
  const embed = readEmbed(address, state.context.embedSites ?? []);
  return embed === null ? null : player(embed.src, titleOf(token) || embed.site, Part);
}
