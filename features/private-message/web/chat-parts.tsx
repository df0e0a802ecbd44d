import { lazy } from 'react';
import { Late } from '#platform/web/page/late.tsx';
import css from './chat.module.css';
import type { ChatBoxProps } from './chat-box.tsx';

const ChatBox = lazy(async () => ({ default: (await import('./chat-box.tsx')).ChatBox }));

/** Where a message is written: in the browser only, because what was left unsent lies there. */
export function ChatBoxPart(props: ChatBoxProps) {
  return (
    <div className={css.messages}>
      <Late>
        <ChatBox {...props} />
      </Late>
    </div>
  );
}
