import { useLanguage, useMessages } from '#platform/web/i18n/messages.tsx';
import { Card, PageHeading } from '#platform/web/kit/card.tsx';
import { Columns, MainColumn } from '#platform/web/kit/columns.tsx';
import { PageHead } from '#platform/web/page/head.tsx';
import { sessionMessages } from '../messages.ts';
import { paths } from '../paths.ts';
import { en as englishTerms } from './terms-text.en.ts';
import { zh as chineseTerms } from './terms-text.zh.ts';

/** `/termsService`. Its text is kept out of the messages that every page loads. */
export function Page() {
  const t = useMessages(sessionMessages);
  const terms = useLanguage() === 'zh_CN' ? chineseTerms : englishTerms;
  return (
    <Columns shape="single">
      <PageHead title={t.terms} description={terms.intro} canonical={paths.terms} />
      <MainColumn>
        <PageHeading title={t.terms} text={terms.updated} />
        <Card pad="pad">
          <div className="prose">
            <p>{terms.intro}</p>
            {Object.entries(terms.sections).map(([name, section]) => (
              <section key={name}>
                <h2>{section.title}</h2>
                <p>{section.text}</p>
              </section>
            ))}
          </div>
        </Card>
      </MainColumn>
    </Columns>
  );
}
