export const zh = {
  errors: {
    notFound: '板块不存在',
    tooDeep: '板块最多两级，请选择一个一级板块',
    parentHasTopics: '上级板块里已有话题，请先把话题移到别的板块',
    hasChildren: '这个板块下面还有板块，不能放到别的板块之下，也不能删除',
    notEmpty: '板块里有过话题，不能删除，可以改为归档',
    orderChanged: '板块刚刚有变动，请刷新后重新排序',
    changed: '您打开之后，这个板块在别处改过。您写的还在，请先复制出来，关闭后重新打开再修改',
    beyondOwn: '您在这个板块没有这项权限，不能改动谁拥有它',
  },
};
