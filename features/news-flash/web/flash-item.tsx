import type { ReactNode } from 'react';
import type { NewsFlash } from '#features/news-flash/contract.ts';
import { readHeadline, titleOf } from '#features/news-flash/headline.ts';
import { newsFlashPath } from '#features/news-flash/paths.ts';
import { writeExactInstant, writeInstant } from '#platform/shared/instant.ts';
import { useLanguage, useMessages } from '#platform/web/i18n/messages.tsx';
import { foreignLanguage } from '#platform/web/i18n/text-language.ts';
import { Status } from '#platform/web/kit/badge.tsx';
import { Button } from '#platform/web/kit/button.tsx';
import { Link } from '#platform/web/kit/link.tsx';
import { useToast } from '#platform/web/kit/toast.tsx';
import { useTimeZone } from '#platform/web/store/site-store.tsx';
import { newsFlashMessages } from './messages.ts';
import css from './news-flash.module.css';

/** A flash of the stream: its time leads to its page. */
export function FlashItem({ flash }: { flash: NewsFlash }) {
  const { headline } = readHeadline(flash.text);
  const lang = useForeign(headline);
  return (
    <article className={flash.isImportant ? css.important : css.flash} data-row>
      <FlashTime flash={flash} />
      <div className={css.body}>
        {headline !== '' && (
          <h3 className={css.headline} lang={lang}>
            <Link to={newsFlashPath(flash.id)}>{headline}</Link>
          </h3>
        )}
        <FlashText flash={flash} />
        <FlashFoot flash={flash} />
      </div>
    </article>
  );
}

const useForeign = (text: string) => foreignLanguage(text, useLanguage());

function FlashTime({ flash }: { flash: NewsFlash }) {
  const style = { language: useLanguage(), timeZone: useTimeZone() };
  return (
    <Link to={newsFlashPath(flash.id)} className={css.time} title={writeExactInstant(flash.createdAt, style)}>
      <time dateTime={flash.createdAt}>{writeInstant(flash.createdAt, style, 'clock')}</time>
    </Link>
  );
}

/** The text behind the headline, in its lines. */
export function FlashText({ flash }: { flash: NewsFlash }) {
  const { rest } = readHeadline(flash.text);
  const lang = useForeign(rest);
  return rest === '' ? null : (
    <p className={css.text} lang={lang}>
      {rest}
    </p>
  );
}

/** Where it comes from, and what can be done with it. */
export function FlashFoot({ flash, children }: { flash: NewsFlash; children?: ReactNode }) {
  const t = useMessages(newsFlashMessages);
  const toast = useToast();
  const { sourceName, sourceUrl, isImportant } = flash;
  const title = titleOf(flash.text);
  const share = async () => {
    const { shareLink } = await import('#platform/web/page/share-link.ts');
    const outcome = await shareLink({ title, url: new URL(newsFlashPath(flash.id), location.href).href });
    if (outcome === 'copied') toast.success(t.copied);
    if (outcome === 'failed') toast.error(t.copyFailed);
  };
  const name = sourceName || (sourceUrl === '' ? '' : new URL(sourceUrl).hostname);
  return (
    <div className={css.foot}>
      {isImportant && <Status tone="bad">{t.important}</Status>}
      {children}
      {name !== '' &&
        (sourceUrl === '' ? (
          <span>{t.source({ name })}</span>
        ) : (
          <Link to={sourceUrl} className="hit" target="_blank" rel="nofollow noopener noreferrer">
            {t.source({ name })}
          </Link>
        ))}
      <span className={css.share}>
        <Button tone="quiet" size="s" icon="share" aria-label={t.shareOf({ title })} onClick={() => void share()}>
          {t.share}
        </Button>
      </span>
    </div>
  );
}
