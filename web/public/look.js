// Before the first paint, so that nobody in the dark is blinded and nothing changes sides: the theme that was chosen, else
// the system's; the language of whoever was signed in last, else the browser's. The installed app has no server to say it.
(() => {
  const root = document.documentElement;
  const chosen = localStorage.getItem('theme');
  const dark =
    chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  root.dataset.theme = dark ? 'dark' : 'light';

  let { language: locale } = navigator;
  try {
    locale = JSON.parse(localStorage.getItem('profile')).locale || locale;
  } catch {
    // Nobody, or nothing that this app has written.
  }
  const language = locale.toLowerCase().split(/[-_]/)[0];
  root.dir = ['ar', 'fa', 'he', 'ur'].includes(language) ? 'rtl' : 'ltr';
  root.lang = 'ar de en es fr it ko pl sr tr zh'.split(' ').includes(language) ? language : 'en';
})();
