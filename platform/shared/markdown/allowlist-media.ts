import { type ElementRules, item, matches } from '#platform/shared/markdown/allowlist-rule.ts';
import { embedSites, readEmbed } from '#platform/shared/markdown/embed-link.ts';
import { isOwnFile } from '#platform/shared/markdown/link-policy.ts';
import { pictureSizes } from '#platform/shared/markdown/picture-address.ts';

type Attributes = Readonly<Record<string, string>>;

const any = () => true;
const pixels = matches(/^[1-9]\d{0,4}$/);
// An inline placeholder of a few dozen pixels, shown until the picture has loaded.
const blur = /^data:image\/webp;base64,[A-Za-z0-9+/]{1,1000}={0,2}$/;

/** Our own addresses, each with its width. */
const isSourceSet = (value: string): boolean =>
  value.length <= 2000 &&
  value.split(', ').every((candidate) => {
    const [address = '', width = '', ...rest] = candidate.split(' ');
    return isOwnFile(address) && /^[1-9]\d{0,4}w$/.test(width) && rest.length === 0;
  });

/** Our own pictures and videos, and players of the allowed sites. */
export const mediaElements: Readonly<Record<string, ElementRules>> = {
  img: {
    class: item('blur', 'emoji'),
    src: (value) => isOwnFile(value) || blur.test(value),
    srcset: isSourceSet,
    sizes: item(pictureSizes),
    alt: any,
    title: any,
    width: pixels,
    height: pixels,
    loading: item('lazy'),
    decoding: item('async'),
  },
  video: {
    src: isOwnFile,
    poster: isOwnFile,
    'data-video': matches(/^[\w-]{1,40}$/),
    title: any,
    width: pixels,
    height: pixels,
    preload: item('none'),
    controls: any,
    playsinline: any,
  },
  iframe: {
    src: (value) => readEmbed(value, embedSites) !== null,
    title: any,
    sandbox: any,
    referrerpolicy: any,
    allow: any,
    loading: any,
  },
};

/** A foreign player may run scripts and keep its own cookies, but can neither touch this page nor navigate it. */
const caged = {
  sandbox: 'allow-scripts allow-same-origin allow-popups',
  referrerpolicy: 'strict-origin',
  allow: 'fullscreen',
  loading: 'lazy',
};

/** A picture, video or player normalised to the policy; `null` without an allowed address. */
export function hardenMedia(element: string, stored: Attributes): Attributes | null {
  const { src } = stored;
  if (src === undefined) return null;
  switch (element) {
    case 'iframe':
      return { src, title: stored['title'] || (readEmbed(src, embedSites)?.site ?? ''), ...caged };
    case 'video':
      return { ...stored, preload: 'none', controls: '', playsinline: '' };
    default:
      if (!isOwnFile(src)) return stored['class'] === 'blur' ? { class: 'blur', src, alt: '' } : null;
      return { ...stored, alt: stored['alt'] ?? '', loading: 'lazy', decoding: 'async' };
  }
}
