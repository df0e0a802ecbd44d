import type { Author } from '#features/content/author.ts';
import { useReportDialog } from '#features/content/web/report-dialog-public.ts';
import { type Message, privateMessageApi } from '#features/private-message/contract.ts';
import { redEnvelopeApi } from '#features/red-envelope/contract.ts';
import { EnvelopePart } from '#features/red-envelope/web/public.ts';
import { apiQuery, useApiMutation, useApiQuery } from '#platform/web/api/api-query.ts';
import { useMessages } from '#platform/web/i18n/messages.tsx';
import { useInstant } from '#platform/web/i18n/use-instant.ts';
import { classNames } from '#platform/web/kit/class-names.ts';
import { Menu } from '#platform/web/kit/menu.tsx';
import { useViewer } from '#platform/web/store/site-store.tsx';
import css from './chat.module.css';
import { MessageText } from './message-text.tsx';
import { chatMessages } from './messages.ts';

type MessageRowProps = { message: Message; partnerId: string; partner: Author; onRemoved: () => void };

export function MessageRow({ message, partnerId, partner, onRemoved }: MessageRowProps) {
  const t = useMessages(chatMessages);
  const instant = useInstant();
  const viewer = useViewer();
  const remove = useApiMutation(privateMessageApi.remove);
  const { report, dialog } = useReportDialog({ kind: 'private-message', id: message.id });
  const { id, isMine, text, pictures, envelopeId, sentAt } = message;
  const removeIt = async () => {
    // The request layer reports errors.
    const done = await remove.mutateAsync({ params: { partnerId }, body: { id } }).catch(() => undefined);
    if (done) onRemoved();
  };
  const name = isMine ? (viewer?.nickname ?? '') : partner.nickname;
  return (
    <li className={classNames(isMine && css.mine)}>
      <span className="sr-only">{name}</span>
      <div className={css.bubble}>
        {text !== '' && (
          <p dir="auto">
            <MessageText text={text} />
          </p>
        )}
        {pictures.map(({ address, width, height }) => (
          <a key={address} href={address} target="_blank" rel="noreferrer">
            <img
              src={address}
              width={width}
              height={height}
              loading="lazy"
              alt={isMine ? t.myPicture : t.pictureOf({ name })}
            />
          </a>
        ))}
        {envelopeId !== null && <Envelope id={envelopeId} by={name} />}
      </div>
      <div className={css.about}>
        <time dateTime={sentAt} title={instant(sentAt, 'exact')}>
          {instant(sentAt)}
        </time>
        <Menu
          size="s"
          icon="more"
          label={t.messageActs({ text: text.slice(0, 20) || (envelopeId === null ? t.picture : t.envelope) })}
          items={[
            ...(isMine ? [] : [{ key: 'report', label: t.report, icon: 'flag' as const, onSelect: report }]),
            { key: 'remove', label: t.remove, icon: 'trash', danger: true, onSelect: () => void removeIt() },
          ]}
        />
        {dialog}
      </div>
    </li>
  );
}

function Envelope({ id, by }: { id: string; by: string }) {
  const { data, refetch } = useApiQuery(apiQuery(redEnvelopeApi.read, { params: { id }, query: {} }));
  return data ? <EnvelopePart envelope={data} by={by} onStale={() => void refetch()} /> : null;
}
