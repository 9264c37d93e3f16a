import { languages } from '@tessera/domain/locales.ts';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../../testing/show.tsx';
import { inLanguage } from '../../testing/signed-in.ts';
import { SearchBox } from './search-box.tsx';
import styles from './toolbar.module.css';

const box = page.getByRole('searchbox');
/** The width of the words in the font of the field, beside its width, in CSS pixels. */
function room(): { words: number; field: number } {
  const input = box.element() as HTMLInputElement;
  const context = document.createElement('canvas').getContext('2d')!;
  context.font = getComputedStyle(input).font;
  return { words: context.measureText(input.placeholder).width, field: input.clientWidth };
}

afterEach(async () => {
  await inLanguage('en');
  await page.viewport(1_280, 800);
});

test.each(Object.keys(languages))(
  'on a phone the words in the search are not cut off, in %s',
  async (language) => {
    await page.viewport(390, 844);
    await inLanguage(language);
    // As narrow as beside all tools.
    await show(
      <div className={styles.bar}>
        <div style={{ inlineSize: 262 }} />
        <SearchBox value="" onChange={() => {}} />
      </div>,
    );
    const { words, field } = room();
    expect(words).toBeGreaterThan(0);
    expect(words).toBeLessThanOrEqual(field);
  },
);

test('beside the tools of a wide screen it says where it searches', async () => {
  await page.viewport(1_280, 800);
  await show(<SearchBox value="" onChange={() => {}} />);
  await expect.element(box).toHaveAttribute('placeholder', 'Search in view');
});
