import { useMessages } from '#platform/web/i18n/messages.tsx';
import { Button } from '#platform/web/kit/button.tsx';
import { Dialog } from '#platform/web/kit/dialog.tsx';
import { FieldStack } from '#platform/web/kit/field.tsx';
import { Callout } from '#platform/web/kit/states.tsx';
import { useToast } from '#platform/web/kit/toast.tsx';
import { useSite } from '#platform/web/store/site-store.tsx';
import { secondFactorMessages } from '../messages.ts';
import css from './second-factor.module.css';

/** Shows recovery codes once. Closes only by its button, because the codes cannot be shown again. */
export function CodesDialog({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const messages = useMessages(secondFactorMessages).codes;
  const toast = useToast();
  const title = messages.file({ title: useSite('title') });

  const copy = () => {
    navigator.clipboard.writeText(codes.join('\n')).then(
      () => toast.success(messages.copied),
      () => toast.error(messages.copyFailed),
    );
  };
  const download = () => {
    const url = URL.createObjectURL(
      new Blob([`${title}\r\n\r\n${codes.join('\r\n')}\r\n`], { type: 'text/plain;charset=utf-8' }),
    );
    const link = document.createElement('a');
    link.href = url;
    link.download = `${title}.txt`;
    link.click();
    // Only after the browser has started to read it.
    setTimeout(() => URL.revokeObjectURL(url), 1000);
  };
  return (
    <Dialog
      open
      title={messages.title}
      actions={
        <>
          <Button icon="copy" onClick={copy}>
            {messages.copy}
          </Button>
          <Button icon="download" onClick={download}>
            {messages.download}
          </Button>
          <Button tone="primary" onClick={onClose}>
            {messages.saved}
          </Button>
        </>
      }
    >
      <FieldStack>
        <Callout tone="warning">{messages.text}</Callout>
        <ol className={css.codes} aria-label={messages.list}>
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ol>
      </FieldStack>
    </Dialog>
  );
}
