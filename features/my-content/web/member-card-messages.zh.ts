type Counts = Readonly<Record<'topics' | 'comments' | 'replies' | 'questions' | 'answers', string>>;

export const zh = {
  joined: ({ date }: { date: string }) => `${date}加入`,
  counts: ({ topics, comments, replies, questions, answers }: Counts) =>
    `${topics} 话题 · ${comments} 评论 · ${replies} 回复 · ${questions} 提问 · ${answers} 回答`,
  message: '发私信',
  figures: ({ follows, followers }: { follows: string; followers: string }) => `关注 ${follows} · 粉丝 ${followers}`,
};
