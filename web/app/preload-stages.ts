/** What the pages of an address need is on its way before its scripts run (`web/start-links.ts`), unless it is already. */
export function preloadStages(pathname: string): void {
  for (const template of document.querySelectorAll<HTMLTemplateElement>('template[data-page]'))
    if (pathname.startsWith(template.dataset['page']!)) document.head.append(template.content);
}
