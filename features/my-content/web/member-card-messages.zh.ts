type Counts = Readonly<Record<'topics' | 'comments' | 'replies', string>>;

export const zh = {
  joined: ({ date }: { date: string }) => `${date}加入`,
  counts: ({ topics, comments, replies }: Counts) => `${topics} 话题 · ${comments} 评论 · ${replies} 回复`,
};
