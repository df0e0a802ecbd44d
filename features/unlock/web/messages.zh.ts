const kinds = {
  password: '输入密码可见',
  comment: '评论后可见',
  level: ({ level, name }: { level: number; name: string }) => `达到 ${level} 级“${name}”可见`,
  points: ({ price }: { price: string }) => `支付 ${price} 积分可见`,
  money: ({ price }: { price: string }) => `支付 ¥${price} 可见`,
};

export const zh = {
  region: '隐藏内容',
  condition: kinds,
  holds: ({
    characters,
    pictures,
    files,
    videos,
  }: {
    characters: string;
    pictures: number;
    files: number;
    videos: number;
  }) =>
    [
      characters === '0' ? '' : `约 ${characters} 字`,
      pictures ? `${pictures} 张图片` : '',
      files ? `${files} 个文件` : '',
      videos ? `${videos} 个视频` : '',
    ]
      .filter((part) => part !== '')
      .join('、'),
  unlockedBy: ({ text }: { count: number; text: string }) => `${text} 人已解锁`,
  commentedBy: ({ text }: { count: number; text: string }) => `${text} 人评论后查看`,
  lack: ({ level, points }: { level: number; points: string }) => `您现在 ${level} 级，还差 ${points} 积分`,
  earn: '怎样获得积分',
  signIn: '登录后查看',
  enterPassword: '输入密码',
  goComment: '去评论',
  pay: '解锁',
  unlocked: '已解锁',
  whoUnlocked: '查看解锁名单',
  form: {
    password: '密码',
    unlock: '解锁',
    cancel: '取消',
  },
  changed: '您购买之后，作者修改过这部分内容。',
  showStored: '查看购买时的内容',
  storedTitle: '购买时的内容',
};
