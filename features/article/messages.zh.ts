export const zh = {
  kind: { one: '文章', many: '文章' },
  errors: {
    notFound: '文章不存在或无权访问',
    noPost: '您没有发布文章的权限',
    notAuthor: '只有作者本人可以这样做',
    deleted: '文章已被删除',
    notDeleted: '文章没有被删除',
    deletedByAuthor: '作者自己删除的文章不能恢复',
    changedMeanwhile: '文章在您编辑期间已被修改，请对照最新内容后再提交',
    noPreview: '只有定时发布的文章才有预览链接',
    chosenAlready: '它已经在精选里了',
    chosenFull: '精选已满，请先移除一些',
    chosenChanged: '精选刚刚有变动，请刷新后再试',
  },
  rules: {
    past: '这个时间已经过去，请选择以后的时间，或留空立即发布',
    noText: '请填写本站公开的话题或文章的地址',
  },
};
