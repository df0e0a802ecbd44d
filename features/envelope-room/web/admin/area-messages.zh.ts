export const zh = {
  redEnvelope: '红包',
};
