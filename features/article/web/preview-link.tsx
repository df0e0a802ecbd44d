import { useState } from 'react';
import { articleApi } from '#features/article/contract.ts';
import { previewPath } from '#features/article/paths.ts';
import { useApiMutation } from '#platform/web/api/api-query.ts';
import { useMessages } from '#platform/web/i18n/messages.tsx';
import { Button } from '#platform/web/kit/button.tsx';
import { Dialog } from '#platform/web/kit/dialog.tsx';
import { Field } from '#platform/web/kit/field.tsx';
import { TextInput } from '#platform/web/kit/text-input.tsx';
import { TextAction } from '#platform/web/kit/thread.tsx';
import { useToast } from '#platform/web/kit/toast.tsx';
import { copyText } from '#platform/web/page/share-link.ts';
import { articleMessages } from './messages.ts';

/** Its author passes on an article that waits for its time, and ends that. */
export function PreviewLink({ id }: { id: string }) {
  const t = useMessages(articleMessages).page;
  const toast = useToast();
  const [key, setKey] = useState<string | null>(null);
  const start = useApiMutation(articleApi.startPreview, { overlay: true });
  const end = useApiMutation(articleApi.endPreview, { overlay: true });
  const input = { params: { id }, body: {} };
  const address = key === null ? '' : new URL(previewPath(key), location.href).href;
  const copy = async () => ((await copyText(address)) ? toast.success(t.copied) : toast.error(t.copyFailed));
  const stop = () =>
    end.mutate(input, {
      onSuccess: () => {
        toast.success(t.previewEnded);
        setKey(null);
      },
    });
  return (
    <>
      <TextAction onPress={() => start.mutate(input, { onSuccess: (answer) => setKey(answer.key) })}>
        {t.preview}
      </TextAction>
      <Dialog
        open={key !== null}
        title={t.preview}
        onClose={() => setKey(null)}
        actions={
          <>
            <Button tone="quiet" busy={end.isPending} onClick={stop}>
              {t.endPreview}
            </Button>
            <Button tone="primary" onClick={() => void copy()}>
              {t.copyPreview}
            </Button>
          </>
        }
      >
        <Field label={t.previewLink} hint={t.previewText}>
          <TextInput value={address} readOnly onFocus={(event) => event.target.select()} />
        </Field>
      </Dialog>
    </>
  );
}
