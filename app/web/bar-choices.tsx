import { useLocation } from 'react-router';
import { type Language, languages, languageTag } from '#platform/shared/language.ts';
import { useLanguage, useMessages } from '#platform/web/i18n/messages.tsx';
import { Icon } from '#platform/web/kit/icon.tsx';
import { Menu } from '#platform/web/kit/menu.tsx';
import { useSite } from '#platform/web/store/site-store.tsx';
import { chooseLanguage, chooseTheme, readTheme, type Theme } from './choices.ts';
import { shellMessages } from './shell-messages.ts';
import css from './site-bar.module.css';

/** The language and the theme, in the bar of every page. */
export function BarChoices() {
  const language = useLanguage();
  return (
    <>
      {languages
        .filter((other) => other !== language)
        .map((other) => (
          <LanguageSwitch key={other} to={other} />
        ))}
      <ThemeMenu />
    </>
  );
}

/** A link, so that it works without JavaScript; with it the choice is stored in the browser as well. */
function LanguageSwitch({ to: other }: { to: Language }) {
  const t = useMessages(shellMessages);
  const { pathname, search } = useLocation();
  const names = useSite('languageSwitching');
  const query = new URLSearchParams(search);
  query.set('lang', other);
  return (
    <a
      className={css.language}
      href={`${pathname}?${query}`}
      lang={languageTag(other)}
      title={t.languageSwitch}
      aria-label={names[other] ?? other}
      rel="nofollow"
      onClick={(event) => {
        event.preventDefault();
        chooseLanguage(other);
      }}
    >
      <Icon name="globe" />
      <span className={css.languageName}>{names[other] ?? other}</span>
    </a>
  );
}

function ThemeMenu() {
  const t = useMessages(shellMessages);
  const options: readonly [Theme, string, 'sun' | 'moon' | 'settings'][] = [
    ['light', t.themeLight, 'sun'],
    ['dark', t.themeDark, 'moon'],
    ['auto', t.themeAuto, 'settings'],
  ];
  const current = typeof document === 'undefined' ? 'auto' : readTheme();
  return (
    <Menu
      label={t.theme}
      icon="sun"
      items={options.map(([theme, label, icon]) => ({
        key: theme,
        label,
        icon,
        checked: theme === current,
        onSelect: () => chooseTheme(theme),
      }))}
    />
  );
}
