export const zh = {
  field: '扩展资料',
  fieldWords: '资料项 自定义字段 kuozhanziliao kzzl',
};
