type Language = typeof import('../formula/index.ts') & typeof import('../formula/references.ts');

/** The language of formulas. It is heavy: a page loads it with what shows what is computed. */
let language: Language | undefined;

export async function loadFormulas(): Promise<void> {
  if (language) return;
  const [door, references] = await Promise.all([
    import('../formula/index.ts'),
    import('../formula/references.ts'),
  ]);
  language = { ...door, ...references };
}

/** Undefined: it is not loaded. Until then formulas read nothing, and are empty. */
export const formulaLanguage = (): Language | undefined => language;
