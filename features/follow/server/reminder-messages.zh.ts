interface Told {
  who: string;
  title: string;
}

export const zh = {
  follow: { name: '关注我', say: ({ who }: Told) => `${who} 关注了您` },
};
