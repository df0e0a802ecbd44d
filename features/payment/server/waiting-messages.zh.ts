export const zh = {
  label: '付款待核对',
};
