import { followMessages } from '#features/follow/messages.ts';
import { followerListPath, followListPath } from '#features/follow/paths.ts';
import { cardListPath, ORDER_LIST_PATH } from '#features/member/membership-paths.ts';
import { memberPath } from '#features/member/paths.ts';
import { profileMessages } from '#features/profile/messages.ts';
import { accountPaths } from '#features/profile/paths.ts';
import { signOut } from '#features/session/web/sign-out-public.ts';
import { walletPaths } from '#features/wallet/paths.ts';
import { formatCompactCount } from '#platform/shared/messages.ts';
import { useApiQuery } from '#platform/web/api/api-query.ts';
import { useCaller } from '#platform/web/api/caller.tsx';
import { useLanguage, useMessages } from '#platform/web/i18n/messages.tsx';
import { Avatar } from '#platform/web/kit/avatar.tsx';
import { Button } from '#platform/web/kit/button.tsx';
import { PageHeading } from '#platform/web/kit/card.tsx';
import { Columns, MainColumn } from '#platform/web/kit/columns.tsx';
import { Link } from '#platform/web/kit/link.tsx';
import { SideNav } from '#platform/web/kit/side-nav.tsx';
import { PageHead } from '#platform/web/page/head.tsx';
import { useViewer } from '#platform/web/store/site-store.tsx';
import { myContentMessages } from '../messages.ts';
import css from './my-content.module.css';
import { myContentPaths } from './my-content-paths.ts';
import { memberQuery } from './queries.ts';

/** `/user/me`: where "Me" of the phone's bar leads: everything of the reader's own. */
export function Page() {
  const { hub: t, tabNames, publicPage } = useMessages(myContentMessages);
  const { rooms } = useMessages(profileMessages);
  const { tabs: people } = useMessages(followMessages);
  const language = useLanguage();
  const viewer = useViewer();
  const caller = useCaller();
  const { data } = useApiQuery(memberQuery(viewer?.account ?? ''), { enabled: viewer !== null });
  const count = (of: 'topics' | 'comments' | 'replies' | 'questions' | 'answers') =>
    data === undefined ? {} : { count: formatCompactCount(data.counts[of], language) };
  return (
    <Columns shape="single">
      <PageHead title={t.title} />
      <MainColumn>
        <PageHeading
          title={viewer?.nickname ?? t.title}
          text={
            viewer && (
              <Link to={memberPath(viewer.account)} className="hit">
                {publicPage({ name: viewer.nickname })}
              </Link>
            )
          }
        >
          {viewer && <Avatar name={viewer.nickname} src={viewer.avatarPath} size="l" to={memberPath(viewer.account)} />}
        </PageHeading>
        <SideNav
          label={t.title}
          groups={[
            {
              caption: t.written,
              items: [
                { to: myContentPaths.activity, label: tabNames.activity, icon: 'history' },
                { to: myContentPaths.topics, label: tabNames.topics, icon: 'list', ...count('topics') },
                { to: myContentPaths.comments, label: tabNames.comments, icon: 'chat', ...count('comments') },
                { to: myContentPaths.replies, label: tabNames.replies, icon: 'reply', ...count('replies') },
                { to: myContentPaths.questions, label: tabNames.questions, icon: 'help', ...count('questions') },
                { to: myContentPaths.answers, label: tabNames.answers, icon: 'chat', ...count('answers') },
                { to: myContentPaths.answerReplies, label: tabNames.answerReplies, icon: 'reply' },
                { to: myContentPaths.drafts, label: tabNames.drafts, icon: 'pen' },
                { to: myContentPaths.unlocks, label: tabNames.unlocks, icon: 'unlock' },
              ],
            },
            {
              caption: t.collection,
              items: [
                { to: accountPaths.favourites, label: rooms.favourites, icon: 'star' },
                { to: accountPaths.likes, label: rooms.likes, icon: 'heart' },
                { to: accountPaths.history, label: rooms.history, icon: 'history' },
                { to: accountPaths.seeLater, label: rooms.seeLater, icon: 'clock' },
                { to: followListPath(), label: people.follows, icon: 'users' },
                { to: followerListPath, label: people.followers, icon: 'users' },
              ],
            },
            {
              caption: t.wallet,
              items: [
                { to: walletPaths.point, label: t.checkIn, icon: 'check' },
                { to: walletPaths.balance, label: t.balance, icon: 'wallet' },
                { to: cardListPath(), label: t.membership, icon: 'star', gold: true },
                { to: ORDER_LIST_PATH, label: t.orders, icon: 'list' },
              ],
            },
            {
              caption: t.account,
              items: [
                { to: accountPaths.edit, label: t.profile, icon: 'user' },
                { to: accountPaths.security, label: t.security, icon: 'lock' },
              ],
            },
          ]}
        />
        <div className={css.logOut}>
          <Button wide icon="logOut" onClick={() => void signOut(caller)}>
            {t.logOut}
          </Button>
        </div>
      </MainColumn>
    </Columns>
  );
}
