export const zh = {
  label: '验证码',
  hint: '不区分大小写',
  picture: '验证码图片',
  refresh: '看不清，换一张',
  rules: {
    four: '请输入 4 位验证码',
    wrong: '验证码错误',
  },
};
