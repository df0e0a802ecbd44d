import type { ReactNode } from 'react';
import { articleListPath } from '#features/article/paths.ts';
import type { ApiError } from '#platform/web/api/api-error.ts';
import { useMessages } from '#platform/web/i18n/messages.tsx';
import { ButtonLink } from '#platform/web/kit/button.tsx';
import { Card, PageHeading } from '#platform/web/kit/card.tsx';
import { Columns, MainColumn } from '#platform/web/kit/columns.tsx';
import { Skeleton, SkeletonArea } from '#platform/web/kit/skeleton.tsx';
import { FailedSource } from '#platform/web/page/failed-source.tsx';
import { PageHead } from '#platform/web/page/head.tsx';
import { articleMessages } from './messages.ts';

/** Placeholder while a form loads: title, summary and the text. */
export function ArticleFormSkeleton() {
  return (
    <SkeletonArea>
      <Skeleton size="s" quarters={1} />
      <Skeleton size="l" />
      <Skeleton size="s" quarters={1} />
      <Skeleton size="l" />
      <Skeleton kind="block" size="l" />
    </SkeletonArea>
  );
}

type FormFrameProps = {
  title: string;
  text?: string;
  refused: string;
  query: { isPending: boolean; error: ApiError | null; refetch: () => unknown };
  /** Where to go on from an error. */
  back?: { to: string; label: string };
  children: ReactNode;
  /** Below the form. */
  after?: ReactNode;
};

/** The page of a form: its heading, and what stands there until it can be filled in. */
export function FormFrame({ title, text, refused, query, back, children, after }: FormFrameProps) {
  const t = useMessages(articleMessages).page;
  const { isPending, error } = query;
  return (
    <Columns shape="single">
      <PageHead title={title} />
      <MainColumn>
        <PageHeading title={title} {...(text === undefined ? {} : { text })} />
        <Card pad="pad">
          {isPending && <ArticleFormSkeleton />}
          {error && (
            <FailedSource error={error} onRetry={() => void query.refetch()} refused={refused}>
              {back && error.status !== 404 ? (
                <ButtonLink to={back.to}>{back.label}</ButtonLink>
              ) : (
                <ButtonLink to={articleListPath}>{t.toList}</ButtonLink>
              )}
            </FailedSource>
          )}
          {!error && children}
        </Card>
        {after}
      </MainColumn>
    </Columns>
  );
}
