interface Told {
  who: string;
  title: string;
}

export const zh = {
  followedPost: { name: '我关注的会员发布内容', say: ({ who, title }: Told) => `${who} 发布了${title}` },
  followedAnswer: { name: '我关注的问题有新回答', say: ({ who, title }: Told) => `${who} 回答了您关注的${title}` },
  follow: { name: '关注我', say: ({ who }: Told) => `${who} 关注了您` },
};
