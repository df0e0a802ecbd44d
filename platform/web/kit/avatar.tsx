import { firstGrapheme } from '#platform/shared/first-grapheme.ts';
import css from '#platform/web/kit/avatar.module.css';
import { avatarTone } from '#platform/web/kit/avatar-tone.ts';
import { classNames } from '#platform/web/kit/class-names.ts';
import { Link } from '#platform/web/kit/link.tsx';

const PIXELS = { s: 28, m: 40, l: 56, xl: 96 };

/** Our pictures come in two sizes: the browser chooses. */
function sourcesOf(src: string): string | undefined {
  return src.endsWith('-200.webp') ? `${src.slice(0, -'-200.webp'.length)}-64.webp 64w, ${src} 200w` : undefined;
}

type AvatarProps = {
  /** The nickname: gives the initial and its background. */
  name: string;
  /** The stored picture; none → the initial. */
  src?: string | null | undefined;
  /** 28, 40, 56 or 96 px. */
  size?: 's' | 'm' | 'l' | 'xl';
  /** Text for screen readers where the name is not beside it. */
  label?: string;
  /** The member's page, where a link of the same name is beside it: this one is for the pointer alone. */
  to?: string | undefined;
};

/** A member's picture or initial. Hidden from screen readers beside a name. */
export function Avatar({ to, ...picture }: AvatarProps) {
  if (to === undefined) return <Picture {...picture} />;
  return (
    <Link to={to} className={css.link} tabIndex={-1} aria-hidden>
      <Picture {...picture} />
    </Link>
  );
}

function Picture({ name, src, size = 'm', label }: AvatarProps) {
  const looks = classNames(css.avatar, css[size]);
  if (src) {
    const pixels = PIXELS[size];
    const sources = sourcesOf(src);
    return (
      <img
        className={looks}
        src={src}
        srcSet={sources}
        sizes={sources && `${pixels}px`}
        alt={label ?? ''}
        width={pixels}
        height={pixels}
        loading="lazy"
        decoding="async"
      />
    );
  }
  const voice = label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label };
  return (
    <span className={classNames(looks, css[avatarTone(name)])} {...voice}>
      {firstGrapheme(name.trim()).toUpperCase()}
    </span>
  );
}
