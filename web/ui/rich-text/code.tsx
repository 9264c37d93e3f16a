import { useEffect, useState } from 'react';
import type { CodePart } from './code-parts.ts';

/** A block of code. Its colours come when what knows its language is there; it is read without them too. */
export function CodeBlock({ code, language }: { code: string; language: string | null }) {
  const [parts, setParts] = useState<CodePart[] | null>(null);
  useEffect(() => {
    let isOver = false;
    setParts(null);
    if (language)
      import('./code-parts.ts').then(
        ({ codeParts }) => !isOver && setParts(codeParts(code, language)),
        () => {
          // Without a network it stays as it is.
        },
      );
    return () => {
      isOver = true;
    };
  }, [code, language]);
  return (
    <pre dir="ltr" tabIndex={0} data-language={language}>
      <code>
        {parts
          ? parts.map(({ text, kind }, at) => (
              <span key={`${at}-${kind}`} data-code={kind}>
                {text}
              </span>
            ))
          : code}
      </code>
    </pre>
  );
}
