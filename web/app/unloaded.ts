/** What is said where no other text of the app has come, and the button's name, by language. */
const texts = import.meta.glob<[text: string, reload: string]>('../locales/??.json', {
  query: '?part=unloaded',
  import: 'default',
  eager: true,
});

/** Says on an empty page that the app could not be loaded. Neither its styles nor its components may be there. */
export function sayUnloaded(root: HTMLElement): void {
  const { lang } = document.documentElement;
  const [text, reload] = texts[`../locales/${lang}.json`] ?? texts['../locales/en.json']!;
  const main = document.createElement('main');
  main.setAttribute('role', 'alert');
  main.style.cssText =
    'max-inline-size: 26em; margin: 20vh auto; padding-inline: 24px; font: 16px/1.5 system-ui; text-align: center';
  const words = document.createElement('h1');
  words.style.font = 'inherit';
  words.textContent = text;
  const button = document.createElement('button');
  button.type = 'button';
  button.style.cssText =
    'padding: 8px 16px; border: 1px solid; border-radius: 6px; background: none; color: inherit; font: inherit';
  button.textContent = reload;
  button.addEventListener('click', () => location.reload());
  main.append(words, button);
  root.replaceChildren(main);
  button.focus();
}
