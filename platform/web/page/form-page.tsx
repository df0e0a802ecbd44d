import { Fragment, type ReactNode } from 'react';
import type { ApiError } from '#platform/web/api/api-error.ts';
import { ButtonLink } from '#platform/web/kit/button.tsx';
import { Card, PageHeading } from '#platform/web/kit/card.tsx';
import { Columns, MainColumn } from '#platform/web/kit/columns.tsx';
import { Skeleton, SkeletonArea } from '#platform/web/kit/skeleton.tsx';
import { FailedSource } from './failed-source.tsx';
import { PageHead } from './head.tsx';
import { Late } from './late.tsx';

/** Placeholder while the form of a text loads: so many fields, then the text. */
export function FormSkeleton({ fields }: { fields: 2 | 3 }) {
  return (
    <SkeletonArea>
      {[1, 2, 3].slice(0, fields).map((field) => (
        <Fragment key={field}>
          <Skeleton size="s" quarters={1} />
          <Skeleton size="l" />
        </Fragment>
      ))}
      <Skeleton kind="block" size="l" />
    </SkeletonArea>
  );
}

type Onwards = { to: string; label: string };

type FormPageProps = {
  title: string;
  text?: string;
  refused: string;
  /** What the form begins with. */
  query: { isPending: boolean; error: ApiError | null; refetch: () => unknown };
  /** Fields above the text, for the placeholder. */
  fields: 2 | 3;
  /** Where to go on from an error: to the text, and to the list where there is no text. */
  back?: Onwards;
  list: Onwards;
  /** The form, as soon as it can be filled in. */
  children: ReactNode;
  /** Below the form. */
  after?: ReactNode;
};

/** The page of a text's form: its heading, and what stands there until it can be filled in. */
export function FormPage({ title, text, refused, query, fields, back, list, children, after }: FormPageProps) {
  const { isPending, error } = query;
  const onwards = back && error?.status !== 404 ? back : list;
  return (
    <Columns shape="single">
      <PageHead title={title} />
      <MainColumn>
        <PageHeading title={title} text={text} />
        <Card pad="pad">
          {isPending && !error && <FormSkeleton fields={fields} />}
          {error && (
            <FailedSource error={error} onRetry={() => void query.refetch()} refused={refused}>
              <ButtonLink to={onwards.to}>{onwards.label}</ButtonLink>
            </FailedSource>
          )}
          {!error && children && <Late fallback={<FormSkeleton fields={fields} />}>{children}</Late>}
        </Card>
        {after}
      </MainColumn>
    </Columns>
  );
}
