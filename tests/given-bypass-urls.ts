// Addresses by which allowlists of frames have been got past elsewhere. The true player they imitate:
const path = '/player.html?bvid=BV1xx411c7mD&p=1&autoplay=0';
const host = 'player.bilibili.com';

const hosts = [
  ...['player.bilibili.com.evil.example', 'evil.example', 'evilplayer.bilibili.com', 'player-bilibili.com', 'playerXbilibili.com', 'bilibili.com', 'www.bilibili.com'],
  ...[
    'player.bilibili.com.',
    'player.bilibili.com..',
    'PLAYER.BILIBILI.COM',
    'Player.bilibili.com',
    'player.bilibili.com:443',
    'player.bilibili.com:80',
    'player.bilibili.com:8443',
  ],
  ...['player.bilibili.com@evil.example', 'evil.example@player.bilibili.com', 'user:pass@player.bilibili.com', 'player.bilibili.com:443@evil.example', ':@player.bilibili.com'],
  ...[
    'player.bilibili.com%2eevil.example',
    'player.bilibili.com%00.evil.example',
    'player.bilibili.com%09',
    'player%2ebilibili%2ecom',
    'player.bilibili.com%23',
    'player.bilibili.com%2f',
  ],
  ...['player。bilibili。com', 'player．bilibili．com', 'ｐlayer.bilibili.com', 'pl\u0430yer.bilibili.com', 'player.b\u0131libili.com', 'player.bilibili.c\u043em'],
  ...[
    'play\u00ader.bilibili.com',
    'player\u200b.bilibili.com',
    'player.bilibili.com\u2024',
    'xn--plyer-8ve.bilibili.com',
    '[player.bilibili.com]',
    '127.0.0.1',
    '[::1]',
    'localhost',
  ],
  ...[
    'evil.example#player.bilibili.com',
    'evil.example?player.bilibili.com',
    'evil.example\\player.bilibili.com',
    'player.bilibili.com\\evil.example',
    'evil.example;player.bilibili.com',
  ],
  ...['player.bilibili.com,evil.example', 'player.bilibili.com evil.example', 'player.bilibili.com\tevil.example', 'player.bilibili.com\nevil.example', ' player.bilibili.com'],
];

const schemes = ['http://', '//', '/', '', 'HTTPS://', 'https:/', 'https:', 'https:\\\\', 'https:///', 'ftp://', 'ws://', 'file://', 'view-source:https://', 'blob:https://'];

const paths = [
  '/',
  '/evil.html',
  '/player.html',
  '/player.html?bvid=BV1xx411c7mD',
  '/player.html?bvid=BV1xx411c7mD&p=1&autoplay=1',
  `${path}&extra=1`,
  `${path}#x`,
  `${path}\n`,
  `${path}\u2028`,
  `${path} onload=alert(1)`,
  `${path}" onload="alert(1)`,
  `${path}'><script>`,
  `/..${path}`,
  `/.${path}`,
  `/%2e%2e/evil${path}`,
  `/${path}`,
  `\\${path}`,
  '/player.html;x?bvid=BV1xx411c7mD&p=1&autoplay=0',
  '/player.html%3Fbvid=BV1xx411c7mD&p=1&autoplay=0',
  '/player.html?bvid=BV1xx411c7mD&bvid=x&p=1&autoplay=0',
  '/player.html?p=1&bvid=BV1xx411c7mD&autoplay=0',
  '/player.html?bvid=BV1xx411c7m%44&p=1&autoplay=0',
  '/player.html?bvid=BV1xx411c7mD&p=0&autoplay=0',
  '/Player.html?bvid=BV1xx411c7mD&p=1&autoplay=0',
  '/redirect?url=https://evil.example/',
];

const others = [
  'javascript:alert(1)',
  'javascript://player.bilibili.com/%0aalert(1)',
  'data:text/html,<script>alert(1)</script>',
  'data:text/html;//player.bilibili.com/player.html',
  'vbscript:msgbox(1)',
  'about:blank',
  'https://v.qq.com/login?vid=y00247fi2c',
  'https://v.qq.com/txp/iframe/player.html?vid=../../x',
  'https://v.qq.com/txp/iframe/player.html?vid=y00247fi2c&origin=https://evil.example',
  'https://tv.sohu.com/upload/static/share/share_play.html#<img src=x onerror=alert(1)>',
  'https://tv.sohu.com/upload/static/share/share_play.html?x#112098462_323197222_0_9001_0',
  'https://tv.sohu.com/evil/share_play.html#112098462_323197222_0_9001_0',
  'https://www.youtube.com/embed/dQw4w9WgXcQ',
  'https://www.youtube-nocookie.com/embed/../redirect?q=https://evil.example',
  'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?origin=https://evil.example',
  'https://player.vimeo.com/video/76979871',
  'https://player.youku.com/embed/XNDI2NjY2NjY2OA==?client_id=x',
  'https://open.iqiyi.com/developer/player_js/coopPlayerIndex.html?vid=454e9803e3f7961c40da5de8b91f16ca&tvId=7550472909',
  'https://player.bilibili.com\u0000/player.html?bvid=BV1xx411c7mD&p=1&autoplay=0',
  '',
];

/** What looks like a player and is none. */
export const bypassUrls = (): string[] => [
  ...hosts.map((one) => `https://${one}${path}`),
  ...schemes.map((scheme) => `${scheme}${host}${path}`),
  ...paths.map((one) => `https://${host}${one}`),
  ...others,
];
