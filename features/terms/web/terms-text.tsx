import type { SiteTerms } from '#features/terms/contract.ts';
import { termsMessages } from '#features/terms/messages.ts';
import { useLanguage, useMessages } from '#platform/web/i18n/messages.tsx';
import { ServerHtml } from '#platform/web/kit/server-html.tsx';
import { useSite } from '#platform/web/store/site-store.tsx';
import { en as englishTerms } from './terms-text.en.ts';
import { zh as chineseTerms } from './terms-text.zh.ts';

/** The built-in terms in the reader's language. */
export const useBuiltTerms = () => (useLanguage() === 'zh_CN' ? chineseTerms : englishTerms);

/** The owner's own terms, or the built-in ones. */
export function TermsText({ own: { terms, privacy } }: { own: SiteTerms }) {
  const site = useSite('title');
  const built = useBuiltTerms();
  if (terms) return <ServerHtml className="prose" html={terms.html} lang={terms.lang} />;
  // The section of the built-in text is left out where the owner's own privacy policy follows.
  const sections = Object.entries(built.sections).filter(([name]) => name !== 'privacy' || privacy === null);
  return (
    <div className="prose">
      <p>{built.intro({ site })}</p>
      {sections.map(([name, section]) => (
        <section key={name} id={name}>
          <h2>{section.title}</h2>
          <p>{section.text}</p>
        </section>
      ))}
    </div>
  );
}

/** The owner's own privacy policy; nothing where there is none. */
export function PrivacyText({ own: { privacy } }: { own: SiteTerms }) {
  const t = useMessages(termsMessages);
  if (!privacy) return null;
  return (
    <section id="privacy">
      <h2>{t.privacy}</h2>
      <ServerHtml className="prose" html={privacy.html} lang={privacy.lang} />
    </section>
  );
}
