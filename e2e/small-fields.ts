import type { BrowserContext } from '@playwright/test';

/** The least size of letters in a field, in CSS pixels: phones zoom into a smaller one, and stay there. */
const LEAST_PX = 16;

/** The smaller fields that somebody comes to with a finger while a journey runs. */
export async function smallFieldsIn(context: BrowserContext): Promise<string[]> {
  const found: string[] = [];
  await context.exposeBinding('tellSmallField', (_, field: string) => {
    if (!found.includes(field)) found.push(field);
  });
  await context.addInitScript((least) => {
    const { tellSmallField } = window as unknown as { tellSmallField(field: string): void };
    addEventListener('focusin', ({ target: field }) => {
      if (!(field instanceof HTMLElement) || !matchMedia('(pointer: coarse)').matches) return;
      if (!field.matches('input, textarea, select, [contenteditable="true"]')) return;
      if (/^(checkbox|radio|range|color|file)$/.test(field.getAttribute('type') ?? '')) return;
      const size = Number.parseFloat(getComputedStyle(field).fontSize);
      if (size < least) tellSmallField(`${field.ariaLabel ?? field.className}: ${size} px`);
    });
  }, LEAST_PX);
  return found;
}
