import { describe, expect, it } from 'vitest';
import { plainHtml, withComment, withReply, writtenComment, writtenReply } from './written-row.ts';

const writer = {
  userId: '7',
  userName: 'lin',
  account: 'lin',
  nickname: '林',
  avatarPath: '',
  avatarName: '',
  isStaff: true,
};
const at = '2026-11-21T10:00:00.000Z';
const comment = (id: string) => writtenComment({ id, writer, content: 'x', at, floor: 1, quote: null });
const reply = (id: string) => writtenReply({ id, writer, content: 'y', at, to: null });
const list = (...ids: string[]) => ({ records: ids.map(comment), page: 1, pageSize: 20, total: ids.length });

describe('what was just written', () => {
  it('stands as plain text whatever it looks like', () => {
    expect(plainHtml('<img src=x onerror="alert(1)"> & \'\'')).toBe(
      '<p>&lt;img src=x onerror=&quot;alert(1)&quot;&gt; &amp; &#39;&#39;</p>',
    );
    expect(plainHtml('一\n二\n\n\n三\n')).toBe('<p>一<br>二</p><p>三</p>');
  });

  it('carries its writer, marked official when he is', () => {
    expect(comment('1').content?.author).toEqual({
      account: 'lin',
      nickname: '林',
      avatarPath: null,
      badges: [{ kind: 'staff', name: { zh_CN: '', en_US: '' } }],
      isCancelled: false,
    });
  });

  it('a comment is put at the end, once', () => {
    const once = withComment(list('1'), comment('2'));
    expect([once.records.map(({ id }) => id), once.total]).toEqual([['1', '2'], 2]);
    expect(withComment(once, comment('2'))).toBe(once);
  });

  it('a reply is counted, and shown while there is room', () => {
    let page = list('1', '2');
    for (const id of ['11', '12', '12', '13']) page = withReply(page, { commentId: '2', reply: reply(id), room: 2 });
    expect(page.records[1]?.content?.replies.map(({ id }) => id)).toEqual(['11', '12']);
    expect(page.records[1]?.content?.replyCount).toBe(3);
    expect(page.records[0]?.content?.replyCount).toBe(0);
  });
});
