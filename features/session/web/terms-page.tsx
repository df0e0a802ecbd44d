import type { SiteTerms } from '#features/session/contract.ts';
import { siteInfoApi } from '#features/session/contract.ts';
import { apiQuery, useApiQuery } from '#platform/web/api/api-query.ts';
import { useLanguage, useMessages } from '#platform/web/i18n/messages.tsx';
import { Card, PageHeading } from '#platform/web/kit/card.tsx';
import { Columns, MainColumn } from '#platform/web/kit/columns.tsx';
import { ServerHtml } from '#platform/web/kit/server-html.tsx';
import { PageHead } from '#platform/web/page/head.tsx';
import { useSite } from '#platform/web/store/site-store.tsx';
import { sessionMessages } from '../messages.ts';
import { paths } from '../paths.ts';
import { en as englishTerms } from './terms-text.en.ts';
import { zh as chineseTerms } from './terms-text.zh.ts';

const termsQuery = apiQuery(siteInfoApi.terms, { query: {} });
export const queries = () => [termsQuery];

/** `/termsService`: the owner's own terms and privacy policy, or the built-in text, which has both. */
export function Page() {
  const t = useMessages(sessionMessages);
  const site = useSite('title');
  const built = useLanguage() === 'zh_CN' ? chineseTerms : englishTerms;
  const { data } = useApiQuery(termsQuery);
  const isOwn = data?.terms != null;
  return (
    <Columns shape="single">
      <PageHead title={t.terms} description={isOwn ? undefined : built.intro({ site })} canonical={paths.terms} />
      <MainColumn>
        <PageHeading title={t.terms} text={isOwn ? undefined : built.updated} />
        {data && <Terms own={data} built={built} />}
      </MainColumn>
    </Columns>
  );
}

/** A section of the built-in text is left out where the owner's own privacy policy follows. */
function Terms({ own: { terms, privacy }, built }: { own: SiteTerms; built: typeof chineseTerms }) {
  const t = useMessages(sessionMessages);
  const site = useSite('title');
  const sections = Object.entries(built.sections).filter(([name]) => name !== 'privacy' || privacy === null);
  return (
    <>
      <Card pad="pad">
        {terms ? (
          <ServerHtml className="prose" html={terms.html} lang={terms.lang} />
        ) : (
          <div className="prose">
            <p>{built.intro({ site })}</p>
            {sections.map(([name, section]) => (
              <section key={name} id={name}>
                <h2>{section.title}</h2>
                <p>{section.text}</p>
              </section>
            ))}
          </div>
        )}
      </Card>
      {privacy && (
        <section id="privacy">
          <Card pad="pad">
            <h2>{t.privacy}</h2>
            <ServerHtml className="prose" html={privacy.html} lang={privacy.lang} />
          </Card>
        </section>
      )}
    </>
  );
}
