import { AuthorBadges } from '#features/content/web/public.ts';
import { memberPath } from '#features/member/paths.ts';
import type { Hit, Marked, SearchPage } from '#features/search/contract.ts';
import { formatCount } from '#platform/shared/messages.ts';
import { countPages } from '#platform/shared/paging.ts';
import { useLanguage, useMessages } from '#platform/web/i18n/messages.tsx';
import { foreignLanguage } from '#platform/web/i18n/text-language.ts';
import { Avatar } from '#platform/web/kit/avatar.tsx';
import { ButtonLink } from '#platform/web/kit/button.tsx';
import { ListRow, MetaLine } from '#platform/web/kit/list-row.tsx';
import { Pager } from '#platform/web/kit/pager.tsx';
import { EmptyState } from '#platform/web/kit/states.tsx';
import { TimeAgo } from '#platform/web/kit/time-ago.tsx';
import { searchMessages } from './messages.ts';
import css from './search.module.css';
import { inTab, isFiltered, type SearchParams, searchHref } from './search-params.ts';

/** Of the feature that looks for similar questions here. */
const NEW_QUESTION = '/addQuestion';

type ResultsProps = { params: SearchParams; found: SearchPage };

/** What was found, or what to try instead. */
export function SearchResults({ params, found }: ResultsProps) {
  const t = useMessages(searchMessages);
  const language = useLanguage();
  const { records, members, total, notice, ignored } = found;
  const isEmpty = records.length === 0 && members.length === 0;
  const count = formatCount(total, language);
  return (
    <>
      {ignored.length > 0 && <p className={css.line}>{t.ignored({ text: ignored.join(' ') })}</p>}
      {notice === 'loose' && <p className={css.line}>{t.loose}</p>}
      {isEmpty ? (
        <NothingFound params={params} notice={notice ?? 'nothing'} near={found.near} elsewhere={found.elsewhere} />
      ) : (
        <>
          <p className={css.line} role="status">
            {members.length > 0 ? t.people({ count }) : t.count({ count })}
          </p>
          {records.map((hit) => (
            <HitRow key={`${hit.kind} ${hit.id}`} hit={hit} />
          ))}
          {members.map((member) => (
            <MemberRow key={`${member.account} ${member.nickname}`} member={member} />
          ))}
          <Pager
            label={t.pages}
            page={found.page}
            pageCount={Math.min(100, countPages(found))}
            hrefOf={(page) => searchHref({ ...params, page })}
          />
        </>
      )}
    </>
  );
}

function MarkedText({ parts }: { parts: Marked }) {
  // The parts of a text never change places.
  return parts.map(({ text, isHit }, at) =>
    isHit ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: see above
      <mark key={at} className={css.mark}>
        {text}
      </mark>
    ) : (
      text
    ),
  );
}

const textOf = (parts: Marked) => parts.map(({ text }) => text).join('');

function HitRow({ hit }: { hit: Hit }) {
  const t = useMessages(searchMessages);
  const language = useLanguage();
  const { path, title, passage, author, section, replies, createdAt, isThread } = hit;
  return (
    <ListRow
      level={2}
      to={path}
      title={<MarkedText parts={title} />}
      lang={foreignLanguage(textOf(title), language)}
      summary={<MarkedText parts={passage} />}
      meta={
        <MetaLine>
          {!isThread && <span>{t.inComment}</span>}
          {author && <span>{author.nickname}</span>}
          {createdAt && <TimeAgo at={createdAt} />}
          {section && <span>{section.name}</span>}
          {replies > 0 && <span>{t.replies({ count: replies })}</span>}
        </MetaLine>
      }
    />
  );
}

function MemberRow({ member }: { member: SearchPage['members'][number] }) {
  const { account, nickname, avatarPath, badges, isCancelled } = member;
  return (
    <ListRow
      level={2}
      avatar={<Avatar name={nickname} src={avatarPath} />}
      to={isCancelled ? '#' : memberPath(account)}
      title={nickname}
      badges={<AuthorBadges badges={badges} />}
      summary={isCancelled ? undefined : `@${account}`}
    />
  );
}

/** The words of a query without operators, as typed. */
const wordsOf = (q: string) => q.split(/\s+/).filter((word) => word !== '');

type NothingProps = { params: SearchParams; notice: NonNullable<SearchPage['notice']> } & Pick<
  SearchPage,
  'near' | 'elsewhere'
>;

function NothingFound({ params, notice, near, elsewhere }: NothingProps) {
  const t = useMessages(searchMessages);
  const { q, tab } = params;
  if (notice === 'empty') return <EmptyState icon="search" title={t.notices.empty} text={t.emptyText} />;
  const words = wordsOf(q);
  if (notice === 'questionsOnly')
    return (
      <EmptyState icon="search" title={t.notices.questionsOnly}>
        <ButtonLink tone="primary" icon="search" to={searchHref(inTab(params, 'questions'))}>
          {t.otherTab({ tab: t.tabs.questions })}
        </ButtonLink>
      </EmptyState>
    );
  const text = elsewhere.length > 0 ? t.elsewhereText : t.nothingText;
  return (
    <EmptyState icon="search" title={t.notices[notice === 'loose' ? 'nothing' : notice]} text={text}>
      {elsewhere.map((other) => (
        <ButtonLink key={other} tone="primary" to={searchHref({ q, tab: other })}>
          {t.hitsIn({ tab: t.tabs[other] })}
        </ButtonLink>
      ))}
      {near.map((query) => (
        <ButtonLink key={query} tone="primary" icon="search" to={searchHref({ ...params, q: query, page: 1 })}>
          {t.near({ query })}
        </ButtonLink>
      ))}
      {isFiltered(params) && <ButtonLink to={searchHref({ q, tab })}>{t.withoutFilters}</ButtonLink>}
      {words.length > 1 &&
        words.slice(0, 3).map((word) => (
          <ButtonLink key={word} tone="quiet" to={searchHref({ ...params, q: word, page: 1 })}>
            {t.fewer({ query: word })}
          </ButtonLink>
        ))}
      <ButtonLink tone="primary" icon="help" to={NEW_QUESTION}>
        {t.ask}
      </ButtonLink>
    </EmptyState>
  );
}
