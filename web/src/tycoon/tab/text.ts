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
    newer:
      'A newer version of this page has kept games in this browser. Reload to get that version; nothing was deleted.',
    overtaken: 'Another tab has gone on with this network. Reload to follow it.',
    damaged:
      'What this browser kept of your games of Tycoon is damaged. You can start over; the kept games are then gone.',
    startOver: 'Delete them and start over',
    refused:
      'This browser keeps nothing for this page, as in a private window: games of Tycoon end with this tab.',
    insecure:
      'This page came over plain HTTP, so this tab plays on its own, and games of Tycoon end with it.',
    dataTitle: 'Games on this device',
    dataNote:
      'All games of Tycoon listed here are kept in this browser alone. A file holds them all; the key of your seats stays here.',
    room: (used: string, free: string) =>
      `This page takes ${used} MB here, with room for ${free} MB more; nothing is deleted by itself.`,
    deleteAll: 'Delete all games',
    deleteAsk:
      'Delete all games of Tycoon in this browser, those under way too? A file that you have saved stays.',
    deleteYes: 'Delete them',
    scarce:
      'This browser has little room left. Nothing is lost yet: save your games as a file on the page of all games, and make room.',
    save: 'Save as a file',
    load: 'Load a file',
    loadNote: 'Loading a file replaces the games that are here.',
    replaceAll: 'Replace the games here',
    keepThem: 'Keep them',
    replaceAsk: (name: string) => `Replace all games of Tycoon in this browser with those of ${name}?`,
    no_ledger: 'That is no file of games of Tycoon. Nothing was changed.',
    other_network:
      'That file was saved by another version of this page, which this one cannot go on with. Nothing was changed.',
    fileDamaged: 'That file is damaged. Nothing was changed.',
    fileFull: 'This browser has no room for that file. Nothing was changed.',
    fileFailed: 'The file could not be read. Nothing was changed.',
    others: 'Games from another version of this page are still kept here. This version cannot open them.',
    forgetOthers: 'Delete those',
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
    newer: '本页的新版本已在此浏览器保存过对局。请重新加载以使用新版本；没有删除任何内容。',
    overtaken: '另一个标签页已接管这个网络。请重新加载以跟上。',
    damaged: '此浏览器保存的大富翁对局已损坏。可以重新开始，但已保存的对局将会消失。',
    startOver: '删除并重新开始',
    refused: '此浏览器不为本页保存任何内容（例如隐私窗口）：关闭标签页后大富翁对局即告结束。',
    insecure: '本页经由普通 HTTP 打开，因此本标签页独立游戏，关闭后大富翁对局即告结束。',
    dataTitle: '此浏览器里的对局',
    dataNote: '这里列出的大富翁对局只保存在此浏览器里。一个文件可存下全部对局；你座位的密钥留在这里。',
    room: (used: string, free: string) =>
      `本页在此占用 ${used} MB，还可用 ${free} MB；不会自动删除任何内容。`,
    deleteAll: '删除全部对局',
    deleteAsk: '删除此浏览器里的全部大富翁对局，包括进行中的？已存下的文件不受影响。',
    deleteYes: '删除',
    scarce: '此浏览器剩余空间不多。目前没有丢失任何内容：请在“全部对局”页把对局存为文件，并腾出空间。',
    save: '存为文件',
    load: '读取文件',
    loadNote: '读取文件会替换这里的对局。',
    replaceAll: '替换这里的对局',
    keepThem: '保留',
    replaceAsk: (name: string) => `用 ${name} 里的对局替换此浏览器里的全部大富翁对局？`,
    no_ledger: '这不是大富翁对局的文件。没有任何改动。',
    other_network: '该文件由本页的另一个版本保存，本版本无法接着玩。没有任何改动。',
    fileDamaged: '该文件已损坏。没有任何改动。',
    fileFull: '此浏览器放不下该文件。没有任何改动。',
    fileFailed: '无法读取该文件。没有任何改动。',
    others: '本页另一个版本的对局仍保存在这里，本版本无法打开它们。',
    forgetOthers: '删除它们',
    full: '此浏览器没有剩余空间，上一步没有生效。请在设备上腾出空间后重试。',
  },
});
