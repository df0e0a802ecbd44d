import { useEffect, useState } from 'react';
import { MembershipOffers } from '#features/membership/web/public.ts';
import { inLanguage } from '#platform/shared/translation.ts';
import { useLanguage, useMessages } from '#platform/web/i18n/messages.tsx';
import { Button } from '#platform/web/kit/button.tsx';
import { Dialog } from '#platform/web/kit/dialog.tsx';
import { useToast } from '#platform/web/kit/toast.tsx';
import { encodeRoute } from '#platform/web/page/route-code.ts';
import { useSite } from '#platform/web/store/site-store.tsx';
import { problems } from './browser.ts';
import { en } from './ended-messages.en.ts';
import { zh } from './ended-messages.zh.ts';
import { navigateTo } from './navigate-from-outside.tsx';
import { type Problem, problemOf } from './problem-of.ts';
import { shellMessages } from './shell-messages.ts';

const RETRY_EVERY = 4000;

/** Shows the reported problems: toasts, the membership dialog, the modal notice. */
export function Problems() {
  const t = useMessages(shellMessages);
  const ended = inLanguage({ zh_CN: zh, en_US: en }, useLanguage());
  const toast = useToast();
  const count = useSite('problemCount');
  const [shown, setShown] = useState<Problem | undefined>();

  // Syncs with the problem reporter, which is outside of React because the request layer fills it.
  useEffect(() => {
    if (count === 0) return;
    for (const reported of problems()?.take() ?? []) {
      if (reported.kind === 'missing') {
        toast.notice(t.missing);
        continue;
      }
      if (reported.kind === 'ended') {
        const { pathname, search } = location;
        const onPress = () => navigateTo(`/login?jumpUrl=${encodeRoute(pathname + search)}`, { replace: false });
        toast.error(ended.text, pathname === '/login' ? undefined : { label: t.login, onPress });
        continue;
      }
      const problem = reported.kind === 'failure' ? problemOf(reported.error, t, reported.url) : reported;
      if (!problem) continue;
      const { to } = problem;
      if (problem.kind === 'toast')
        toast.error(
          problem.text,
          to === undefined ? undefined : { label: t.putRight, onPress: () => navigateTo(to, { replace: false }) },
        );
      else setShown((before) => (before?.kind === 'notice' || before?.kind === 'unavailable' ? before : problem));
    }
  }, [count, toast, t, ended]);

  const isUnavailable = shown?.kind === 'unavailable';
  // Polls the server's health while the site is down; the notice closes by itself.
  useEffect(() => {
    if (!isUnavailable) return;
    const timer = setInterval(async () => {
      const answer = await fetch('/api/baseInfo', { headers: { Accept: 'application/json' } }).catch(() => undefined);
      if (answer?.ok) setShown(undefined);
    }, RETRY_EVERY);
    return () => clearInterval(timer);
  }, [isUnavailable]);

  if (!shown) return null;
  if (shown.kind === 'membership') {
    return (
      <Dialog
        open
        title={t.membershipTitle}
        onClose={() => setShown(undefined)}
        actions={<Button onClick={() => setShown(undefined)}>{t.understood}</Button>}
      >
        <p>{shown.text}</p>
        <p>{shown.roles?.length ? t.membershipRoles({ roles: shown.roles.join(t.and) }) : t.membershipText}</p>
        <MembershipOffers roles={shown.memberships ?? []} onGo={() => setShown(undefined)} />
      </Dialog>
    );
  }
  const { to } = shown;
  if (to !== undefined) {
    const close = () => setShown(undefined);
    return (
      <Dialog
        open
        isAlert
        title={t.noticeTitle}
        onClose={close}
        actions={
          <>
            <Button onClick={close}>{t.understood}</Button>
            <Button
              tone="primary"
              onClick={() => {
                close();
                navigateTo(to, { replace: false });
              }}
            >
              {t.announcementMore}
            </Button>
          </>
        }
      >
        <p>{shown.text}</p>
      </Dialog>
    );
  }
  return (
    <Dialog open isAlert title={t.noticeTitle}>
      <p>{shown.text}</p>
      {isUnavailable && <p>{t.retrying}</p>}
    </Dialog>
  );
}
