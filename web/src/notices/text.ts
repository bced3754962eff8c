import { catalogue } from '../text/text.ts';

export const noticeText = catalogue({
  en: {
    label: 'Your-turn notices',
    on: 'On',
    off: 'Off',
    why: 'On this device only. Off unless you switch them on.',
    push: 'This device is told of your turns at tables between people, also with the page closed.',
    tab: 'You are told while the page is open in the background: this server sends nothing to closed pages.',
    denied:
      'The browser does not allow notices from this site. Allow them in its site settings, then switch on again.',
    missing:
      'This browser has no notices, or the page came without HTTPS. Sound and the tab’s title call you back.',
    yourTurn: 'Your turn',
    waits: (game: string) => `${game}: the table waits for you.`,
    music: 'Music',
    tell: 'Tell me when it is my turn',
  },
  zh: {
    label: '轮到我时通知',
    on: '开',
    off: '关',
    why: '只对本设备有效，默认关闭。',
    push: '与真人对局时轮到你，即使页面已关闭，本设备也会收到通知。',
    tab: '页面在后台打开时会通知你：此服务器不向已关闭的页面发送通知。',
    denied: '浏览器不允许本站发送通知。请在网站设置中允许，再重新打开。',
    missing: '此浏览器不支持通知，或页面未使用 HTTPS。声音和标签页标题会提醒你。',
    yourTurn: '轮到你了',
    waits: (game: string) => `${game}：牌桌在等你。`,
    music: '音乐',
    tell: '轮到我时通知我',
  },
});
