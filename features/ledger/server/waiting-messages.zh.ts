export const zh = {
  label: '余额调整待复核',
};
