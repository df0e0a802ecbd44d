import type { ReactNode } from 'react';
import type { LiveSession } from '#features/session/login-log-contract.ts';
import { sourceOf } from '#platform/shared/language.ts';
import { useLanguage, useMessages } from '#platform/web/i18n/messages.tsx';
import { Status } from '#platform/web/kit/badge.tsx';
import { Icon } from '#platform/web/kit/icon.tsx';
import { MetaLine } from '#platform/web/kit/list-row.tsx';
import { securityMessages } from '../messages.ts';
import { EndButton } from './end-button.tsx';
import css from './security.module.css';

type DeviceRowProps = {
  item: Pick<LiveSession, 'device' | 'place' | 'address' | 'isCurrent'>;
  /** The session that can be ended here; null if it has ended. */
  sessionId: string | null;
  /** The kind of event, shown after the device name. */
  mark?: ReactNode;
  when: ReactNode;
};

/** A browser session: device, location and a sign-out button. */
export function DeviceRow({ item, sessionId, mark, when }: DeviceRowProps) {
  const t = useMessages(securityMessages);
  const language = useLanguage();
  const { browser, system, kind } = item.device;
  const device = [browser, system].filter((name) => name !== '').join(' · ') || t.unknownDevice;
  return (
    <li className={css.row}>
      <span className={css.icon}>
        <Icon name={kind === 'computer' || kind === 'bot' ? 'system' : 'phone'} />
      </span>
      <div className={css.body}>
        <div className={css.line}>
          <b>{device}</b>
          {mark}
          {item.isCurrent && <Status tone="good">{t.thisDevice}</Status>}
        </div>
        <MetaLine>
          <span>{item.place?.[sourceOf(language)] ?? t.unknownRegion}</span>
          <span>{t.address({ address: item.address })}</span>
          {when}
        </MetaLine>
      </div>
      {sessionId !== null && !item.isCurrent && <EndButton sessionId={sessionId} device={device} />}
    </li>
  );
}
