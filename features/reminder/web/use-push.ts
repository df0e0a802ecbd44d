import { useEffect, useEffectEvent, useState } from 'react';
import { type ReminderSettings, reminderSettingApi } from '#features/reminder/setting-contract.ts';
import { useApiMutation, useShowAnswer } from '#platform/web/api/api-query.ts';
import { trustOwnScript } from '#platform/web/kit/trusted-html.ts';
import { settingsQuery } from './queries.ts';

const WORKER = '/push-worker.js';

/**
 * unknown: not looked yet. unsupported: this browser has no push. uninstalled: it has once the site is on the home
 * screen. refused: the reader has told the browser so. failed: its maker's push service was not reached.
 */
export type PushState = 'unknown' | 'unsupported' | 'uninstalled' | 'refused' | 'off' | 'on' | 'failed';

/** Whether reminders are pushed to this browser, and how to change that. */
export function usePush({ devices, pushKey }: Pick<ReminderSettings, 'devices' | 'pushKey'>) {
  const show = useShowAnswer(settingsQuery);
  const add = useApiMutation(reminderSettingApi.addDevice);
  const remove = useApiMutation(reminderSettingApi.removeDevice);
  const [state, setState] = useState<PushState>('unknown');
  const [isBusy, setBusy] = useState(false);
  const device = devices.find(({ isThis }) => isThis);
  const look = useEffectEvent(async () => setState(await readState(device !== undefined)));
  const isKnown = device !== undefined;
  // The browser's own state: its permission and its subscription.
  // biome-ignore lint/correctness/useExhaustiveDependencies: what the server knows of this browser changes it
  useEffect(() => void look(), [isKnown]);

  const turnOn = async () => {
    setBusy(true);
    try {
      if ((await Notification.requestPermission()) !== 'granted') return setState(await readState(false));
      const { endpoint, keys } = (await subscribe(pushKey)).toJSON();
      const body = { endpoint: endpoint ?? '', p256dh: bare(keys?.p256dh), auth: bare(keys?.auth) };
      const answer = await add.mutateAsync({ body }).catch(() => undefined);
      // The request layer has shown the error.
      if (!answer) return;
      show(answer);
      setState('on');
    } catch {
      setState('failed');
    } finally {
      setBusy(false);
    }
  };
  const turnOff = async (id: string) => {
    setBusy(true);
    const answer = await remove.mutateAsync({ params: { id } }).catch(() => undefined);
    if (answer && device?.id === id) {
      const registration = await navigator.serviceWorker?.getRegistration('/');
      await (await registration?.pushManager?.getSubscription())?.unsubscribe().catch(() => undefined);
    }
    if (answer) show(answer);
    setBusy(false);
  };
  return { state, isBusy, turnOn, turnOff };
}

/** Without padding: browsers differ. */
const bare = (text: string | undefined) => (text ?? '').replace(/=+$/, '');

async function readState(isKnown: boolean): Promise<PushState> {
  if (!('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window))
    return isAppleTouch() ? 'uninstalled' : 'unsupported';
  if (Notification.permission === 'denied') return 'refused';
  const registration = await navigator.serviceWorker.getRegistration('/');
  const subscription = await registration?.pushManager.getSubscription();
  return subscription && isKnown && Notification.permission === 'granted' ? 'on' : 'off';
}

/** iPhones and iPads: they push to installed sites only. An iPad calls itself a Mac with fingers. */
const isAppleTouch = () =>
  /iPhone|iPad|iPod/.test(navigator.userAgent) ||
  (/Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1);

async function subscribe(pushKey: string): Promise<PushSubscription> {
  await navigator.serviceWorker.register(trustOwnScript(WORKER), { scope: '/' });
  const { pushManager } = await navigator.serviceWorker.ready;
  // One that was made for another key would be refused by its push service.
  await (await pushManager.getSubscription())?.unsubscribe();
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: pushKey });
}
