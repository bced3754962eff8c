// Runs before the first paint, so that a remembered theme or language never flashes the other one.
(() => {
  let saved = {};
  try {
    saved = JSON.parse(localStorage.getItem('table.settings') ?? '{}') ?? {};
  } catch {
    // No storage, or not ours: the system's wishes hold.
  }
  const dark = matchMedia('(prefers-color-scheme: dark)').matches;
  const theme = saved.theme === 'day' || saved.theme === 'night' ? saved.theme : dark ? 'night' : 'day';
  const zh = saved.language ? saved.language === 'zh' : navigator.language.startsWith('zh');
  document.documentElement.dataset.theme = theme;
  document.documentElement.lang = zh ? 'zh-CN' : 'en';
})();
