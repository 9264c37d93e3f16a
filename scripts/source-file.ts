export interface SourceFile {
  /** Relative to the project's folder, with slashes. */
  path: string;
  text: string;
}

export const isCode = ({ path: name }: SourceFile): boolean => /\.(ts|tsx|mjs)$/.test(name);

export const isTest = ({ path: name }: SourceFile): boolean =>
  /\.(test|spec)\.tsx?$/.test(name) || name.includes('/testing/');

/** The package of a file: its first folder. */
export const packageOf = (name: string): string => name.split('/')[0]!;
