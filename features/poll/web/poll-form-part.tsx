import { Suspense } from 'react';
import { lazyParts } from '#platform/web/i18n/lazy-parts.tsx';
import { useLanguage } from '#platform/web/i18n/messages.tsx';
import { Skeleton, SkeletonArea } from '#platform/web/kit/skeleton.tsx';
import { pollFormMessages } from './form-messages.ts';
import type { PollFormProps } from './poll-form.tsx';

const forms = lazyParts<PollFormProps>(pollFormMessages, async () => (await import('./poll-form.tsx')).PollForm);

/** The poll form, loaded on demand. */
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
