/** The languages that the highlighter knows, by the names that people write behind the fence of a block. */
export const codeLanguages: readonly string[] = [
  ...[
    'bash',
    'c',
    'cpp',
    'csharp',
    'css',
    'diff',
    'go',
    'graphql',
    'html',
    'java',
    'javascript',
    'json',
    'kotlin',
  ],
  ...['markdown', 'php', 'python', 'ruby', 'rust', 'scss', 'sql', 'swift', 'typescript', 'xml', 'yaml'],
];
