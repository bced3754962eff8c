import { catalogue } from '../../text/text.ts';

export const tabText = catalogue({
  en: {
    playHere: 'Play here, without a server',
    playThere: 'Play on the server’s network',
    onlyTab:
      'This table is in this browser alone: nobody can come to it from another one. Add bots to begin.',
    loading: 'Setting up the table in this tab …',
    failedTitle: 'Tycoon cannot start here',
    unloaded: 'A part of it did not arrive. Check the connection and reload.',
    crashed:
      'This browser does not run it: it may be too old, or keep pages from compiling code. The other games are not affected.',
    newer: 'Another tab has a newer version of this page. Close it, or reload this one.',
    overtaken: 'Another tab has gone on with this network. Reload to follow it.',
    damaged:
      'What this browser kept of your games of Tycoon is damaged. You can start over; the kept games are then gone.',
    startOver: 'Delete them and start over',
    refused:
      'This browser keeps nothing for this page, as in a private window: games of Tycoon end with this tab.',
    insecure:
      'This page came over plain HTTP, so this tab plays on its own, and games of Tycoon end with it.',
    full: 'This browser has no room left, so the last move was not made. Make room on the device and try again.',
  },
  zh: {
    playHere: '不用服务器，就在这里玩',
    playThere: '到服务器的网络上玩',
    onlyTab: '这张桌子只在此浏览器里，别处的人无法加入。请添加机器人后开始。',
    loading: '正在本标签页里摆桌……',
    failedTitle: '大富翁无法在这里开局',
    unloaded: '有一部分没有取到。请检查连接后重新加载。',
    crashed: '此浏览器无法运行它：可能版本过旧，或禁止页面编译代码。其他游戏不受影响。',
    newer: '另一个标签页打开了本页的新版本。请关闭它，或重新加载本页。',
    overtaken: '另一个标签页已接管这个网络。请重新加载以跟上。',
    damaged: '此浏览器保存的大富翁对局已损坏。可以重新开始，但已保存的对局将会消失。',
    startOver: '删除并重新开始',
    refused: '此浏览器不为本页保存任何内容（例如隐私窗口）：关闭标签页后大富翁对局即告结束。',
    insecure: '本页经由普通 HTTP 打开，因此本标签页独立游戏，关闭后大富翁对局即告结束。',
    full: '此浏览器没有剩余空间，上一步没有生效。请在设备上腾出空间后重试。',
  },
});
