export const zh = {
  contentSafety: '内容安全',
  contentSafetyWords: '机审 违规 鉴黄 第三方审核 neironganquan nraq',
};
