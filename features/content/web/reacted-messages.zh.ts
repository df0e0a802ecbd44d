export const zh = {
  like: '谁点过赞',
  favourite: '谁收藏了',
  actOn: ({ act, of }: { act: string; of: string }) => `${act} ${of}`,
};
