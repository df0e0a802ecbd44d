import { Suspense } from 'react';
import { lazyParts } from '#platform/web/i18n/lazy-parts.tsx';
import { useLanguage } from '#platform/web/i18n/messages.tsx';
import { Skeleton, SkeletonArea } from '#platform/web/kit/skeleton.tsx';
import type { PollFormProps } from './poll-form.tsx';

const forms = lazyParts<PollFormProps>(
  'pollForm',
  {
    zh_CN: async () => (await import('./form-messages.zh.ts')).zh,
    en_US: async () => (await import('./form-messages.en.ts')).en,
  },
  async () => (await import('./poll-form.tsx')).PollForm,
);

/** The form of a poll, which comes when somebody wants one. */
export function PollFormPart(props: PollFormProps) {
  const PollForm = forms[useLanguage()];
  return (
    <Suspense
      fallback={
        <SkeletonArea>
          <Skeleton kind="block" size="m" />
        </SkeletonArea>
      }
    >
      <PollForm {...props} />
    </Suspense>
  );
}
