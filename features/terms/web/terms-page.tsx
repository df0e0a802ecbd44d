import { useLocation } from 'react-router';
import type { SiteTerms } from '#features/terms/contract.ts';
import { termsMessages } from '#features/terms/messages.ts';
import { termsPaths, termsVersionPath } from '#features/terms/paths.ts';
import { languageTag } from '#platform/shared/language.ts';
import { useApiQuery } from '#platform/web/api/api-query.ts';
import { useLanguage, useMessages } from '#platform/web/i18n/messages.tsx';
import { useInstant } from '#platform/web/i18n/use-instant.ts';
import { Button } from '#platform/web/kit/button.tsx';
import { Card, PageHeading, Panel } from '#platform/web/kit/card.tsx';
import { Columns, MainColumn } from '#platform/web/kit/columns.tsx';
import { Link } from '#platform/web/kit/link.tsx';
import { Skeleton, SkeletonArea } from '#platform/web/kit/skeleton.tsx';
import { Callout, ErrorState } from '#platform/web/kit/states.tsx';
import { PageHead } from '#platform/web/page/head.tsx';
import type { PageLocation } from '#platform/web/page/page.ts';
import { useSite, useViewer } from '#platform/web/store/site-store.tsx';
import { termsQuery } from './queries.ts';
import css from './terms.module.css';
import { PrivacyText, TermsText, useBuiltTerms } from './terms-text.tsx';
import { useAgree } from './use-agree.ts';

const versionIn = (search: URLSearchParams) => search.get('version') ?? '';

export const queries = ({ query }: Pick<PageLocation, 'query'>) => [termsQuery(versionIn(query))];

/**
 * `/termsService`: the current terms and privacy policy, or a former version: the owner's own, or the built-in text.
 */
export function Page() {
  const t = useMessages(termsMessages);
  const site = useSite('title');
  const built = useBuiltTerms();
  const { data, error, isPending, refetch } = useApiQuery(
    termsQuery(versionIn(new URLSearchParams(useLocation().search))),
  );
  return (
    <Columns shape="single">
      <PageHead
        title={t.title}
        description={data?.terms ? undefined : built.intro({ site })}
        canonical={termsPaths.read}
      />
      <MainColumn>
        <PageHeading title={t.title} text={data && <Version of={data} />} />
        {isPending && (
          <Card pad="pad">
            <SkeletonArea>
              <Skeleton kind="block" size="l" />
            </SkeletonArea>
          </Card>
        )}
        {error && !data && <ErrorState message={error.message} onRetry={() => void refetch()} />}
        {data && <Texts own={data} />}
      </MainColumn>
    </Columns>
  );
}

function Version({ of: { id, createdAt } }: { of: SiteTerms }) {
  const t = useMessages(termsMessages);
  const instant = useInstant();
  return t.version({ id, at: instant(createdAt) });
}

function Texts({ own }: { own: SiteTerms }) {
  const t = useMessages(termsMessages);
  const language = useLanguage();
  const { agree, isBusy } = useAgree();
  const owesConsent = useViewer()?.owesConsent === true && own.isCurrent;
  return (
    <>
      {!own.isCurrent && (
        <Callout tone="warning">
          {t.former} <Link to={termsPaths.read}>{t.toCurrent}</Link>
        </Callout>
      )}
      {[own.terms, own.privacy].some((text) => text && text.lang !== languageTag(language)) && (
        <Callout tone="notice">{t.onlyIn}</Callout>
      )}
      {own.summary && (
        <Panel title={t.news}>
          <p lang={own.summary.lang}>{own.summary.text}</p>
        </Panel>
      )}
      <Card pad="pad">
        <TermsText own={own} />
      </Card>
      {own.privacy && (
        <Card pad="pad">
          <PrivacyText own={own} />
        </Card>
      )}
      {owesConsent && (
        <Callout tone="notice">
          <p>{t.consent.text}</p>
          <Button tone="primary" busy={isBusy} onClick={() => agree(own.id)}>
            {t.consent.agree}
          </Button>
        </Callout>
      )}
      {own.versions.length > 1 && <Versions own={own} />}
    </>
  );
}

function Versions({ own: { id, versions } }: { own: SiteTerms }) {
  const t = useMessages(termsMessages);
  const instant = useInstant();
  return (
    <Panel title={t.versions}>
      <ul className={css.versions}>
        {versions.map((version, at) => (
          <li key={version.id}>
            <Link
              to={at === 0 ? termsPaths.read : termsVersionPath(version.id)}
              aria-current={version.id === id ? 'page' : undefined}
            >
              {t.version({ id: version.id, at: instant(version.createdAt) })}
            </Link>
            {at === 0 && ` (${t.current})`}
          </li>
        ))}
      </ul>
    </Panel>
  );
}
