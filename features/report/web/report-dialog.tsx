import { type FormEvent, lazy, Suspense, useRef, useState } from 'react';
import { useCaptcha } from '#features/captcha/web/public.ts';
import type { ReportDialogProps } from '#features/content/web/report-register-public.ts';
import { LONGEST_REPORT, type ReportForm, type ReportReason, reportApi } from '#features/report/contract.ts';
import { reportMessages } from '#features/report/messages.ts';
import { reportPaths } from '#features/report/paths.ts';
import { countGraphemes } from '#platform/shared/grapheme.ts';
import { isApiError } from '#platform/web/api/api-error.ts';
import { apiQuery, useApiQuery } from '#platform/web/api/api-query.ts';
import { useDialogMutation } from '#platform/web/form/use-dialog-mutation.ts';
import { useLeaveQuestion } from '#platform/web/form/use-leave-question.tsx';
import { useOnceKey } from '#platform/web/form/use-once-key.ts';
import { useMessages } from '#platform/web/i18n/messages.tsx';
import { Button } from '#platform/web/kit/button.tsx';
import { Dialog } from '#platform/web/kit/dialog.tsx';
import { Field, FieldStack } from '#platform/web/kit/field.tsx';
import { Link } from '#platform/web/kit/link.tsx';
import { kitMessages } from '#platform/web/kit/messages.ts';
import { RadioGroup } from '#platform/web/kit/radio-group.tsx';
import { Skeleton, SkeletonArea } from '#platform/web/kit/skeleton.tsx';
import { Callout, ErrorState } from '#platform/web/kit/states.tsx';
import { TextArea } from '#platform/web/kit/text-area.tsx';
import { type ReportImage, ReportImages } from './report-images.tsx';

const CaptchaPart = lazy(async () => ({ default: (await import('./captcha-part.tsx')).CaptchaPart }));

const FORM_ID = 'report-form';

/** Reports something to staff: a category, a reason where it asks for one, and pictures. */
export function ReportDialog({ target, onClose }: ReportDialogProps) {
  const t = useMessages(reportMessages).dialog;
  const kit = useMessages(kitMessages);
  const { list } = useMessages(reportMessages);
  const { data, error, refetch } = useApiQuery(apiQuery(reportApi.form, { query: target }), { isForOnce: true });
  if (data?.isOpen && !data.isReported) return <OpenForm form={data} target={target} onClose={onClose} />;
  return (
    <Dialog open title={t.title} onClose={onClose} actions={<Button onClick={onClose}>{kit.close}</Button>}>
      {data && (
        <Callout tone="notice">
          {data.isReported ? (
            <>
              {t.isReported} <Link to={reportPaths.list}>{list.title}</Link>
            </>
          ) : (
            t.closed
          )}
        </Callout>
      )}
      {error && <ErrorState message={error.message} onRetry={() => void refetch()} />}
      {!data && !error && (
        <SkeletonArea>
          <Skeleton quarters={3} />
          <Skeleton kind="block" size="l" />
        </SkeletonArea>
      )}
    </Dialog>
  );
}

function OpenForm({ form, target, onClose }: ReportDialogProps & { form: ReportForm }) {
  const t = useMessages(reportMessages).dialog;
  const kit = useMessages(kitMessages);
  const { rules } = useMessages(reportMessages);
  const [topId, setTopId] = useState('');
  const [subId, setSubId] = useState('');
  const [text, setText] = useState('');
  const [images, setImages] = useState<readonly ReportImage[]>([]);
  const [isUploading, setUploading] = useState(false);
  const [missing, setMissing] = useState<Readonly<Record<string, string>>>({});
  const [isCaptchaShown, setCaptchaShown] = useState(form.needsCaptcha);
  const captcha = useCaptcha('report', isCaptchaShown);
  const element = useRef<HTMLFormElement>(null);
  const keyOf = useOnceKey();
  const { run, errors, isBusy } = useDialogMutation({ refresh: [reportApi.list], done: t.done, onClose });
  const top = form.reasons.find(({ id }) => id === topId);
  const reason: ReportReason | undefined =
    top && top.children.length > 0 ? top.children.find(({ id }) => id === subId) : top;
  const wrong = { ...errors, ...missing };
  const { leave, question } = useLeaveQuestion(text.trim() !== '' || images.length > 0, onClose);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isUploading) return;
    const broken = {
      ...(reason ? {} : { reasonId: top ? rules.detailMissing : rules.reasonMissing }),
      ...(reason?.needsText && text.trim() === '' ? { text: rules.reasonRequired } : {}),
    };
    setMissing(broken);
    if (!reason || Object.keys(broken).length > 0) return;
    const field = element.current?.elements.namedItem('captchaValue');
    const typed = field instanceof HTMLInputElement ? field.value.trim() : '';
    const proof = isCaptchaShown
      ? { captchaKey: captcha.key, captchaValue: (await captcha.answer(typed)) || undefined }
      : {};
    const input = {
      body: { ...target, reasonId: reason.id, text, images: images.map(({ path }) => path), ...proof },
    };
    await run(async (call) => {
      try {
        return await call(reportApi.post, input, { idempotencyKey: keyOf(input) });
      } catch (failure) {
        if (isApiError(failure)) {
          if (failure.code === 'report.captchaRequired') setCaptchaShown(true);
          captcha.refresh(failure.details);
          if (field instanceof HTMLInputElement) field.value = '';
        }
        throw failure;
      }
    });
  };
  return (
    <>
      <Dialog
        open
        title={t.title}
        onClose={leave}
        actions={
          <>
            <Button onClick={onClose}>{kit.cancel}</Button>
            <Button
              type="submit"
              form={FORM_ID}
              tone="primary"
              busy={isBusy || captcha.isAnswering}
              disabled={isUploading}
            >
              {t.submit}
            </Button>
          </>
        }
      >
        <form id={FORM_ID} ref={element} noValidate onSubmit={(event) => void submit(event)}>
          <FieldStack>
            <p>{t.text}</p>
            <RadioGroup
              label={t.reason}
              name="reason"
              value={topId}
              options={form.reasons.map(({ id, name }) => ({ value: id, label: name }))}
              onChange={(id) => {
                setTopId(id);
                setSubId('');
                setMissing({});
              }}
              error={top && top.children.length > 0 ? undefined : wrong['reasonId']}
            />
            {top && top.children.length > 0 && (
              <RadioGroup
                label={t.detail}
                name="detail"
                value={subId}
                options={top.children.map(({ id, name }) => ({ value: id, label: name }))}
                onChange={(id) => {
                  setSubId(id);
                  setMissing({});
                }}
                error={wrong['reasonId']}
              />
            )}
            <Field
              label={t.body}
              hint={t.bodyHint}
              error={wrong['text']}
              counter={{ count: countGraphemes(text.trim()), max: LONGEST_REPORT }}
              {...(reason?.needsText ? { required: true } : { optional: t.optional })}
            >
              <TextArea
                rows={3}
                value={text}
                onChange={(event) => {
                  setText(event.target.value);
                  setMissing({});
                }}
              />
            </Field>
            {form.maxImages > 0 && (
              <ReportImages
                images={images}
                most={form.maxImages}
                error={wrong['images']}
                isUploading={isUploading}
                onUploading={setUploading}
                onChange={setImages}
              />
            )}
            {isCaptchaShown && (
              <Suspense>
                <CaptchaPart captcha={captcha} error={wrong['captchaValue']} />
              </Suspense>
            )}
          </FieldStack>
        </form>
      </Dialog>
      {question}
    </>
  );
}
