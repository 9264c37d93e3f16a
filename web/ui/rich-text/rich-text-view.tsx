import type { RichNode, RichText } from '@tessera/domain/rich-text/rich-text.ts';
import clsx from 'clsx';
import { Check, Info, Lightbulb, MessageSquareWarning, OctagonAlert, TriangleAlert } from 'lucide-react';
import { createElement, Fragment, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { LinkCard, StoredFile } from './cards.tsx';
import { CodeBlock } from './code.tsx';
import { Line } from './line.tsx';
import type { Reading } from './reading.ts';
import styles from './rich-text.module.css';

/** A formatted text to read. It is drawn as it was cleaned: nothing in it runs, and nothing is fetched. */
export function RichTextView({
  text,
  className,
  ...reading
}: Reading & { text: RichText; className?: string | undefined }) {
  return (
    <div className={clsx(styles.text, className)}>
      <Blocks nodes={text.content} reading={reading} />
    </div>
  );
}

function Blocks({ nodes = [], reading }: { nodes: readonly RichNode[] | undefined; reading: Reading }) {
  // Blocks have no ids, and a text that is drawn anew is another one.
  return nodes.map((node, at) => <Fragment key={`${at}-${node.type}`}>{drawn(node, reading)}</Fragment>);
}

function drawn(node: RichNode, reading: Reading): ReactNode {
  const { content, attrs = {} } = node;
  const line = <Line nodes={content} reading={reading} />;
  const blocks = <Blocks nodes={content} reading={reading} />;
  switch (node.type) {
    case 'paragraph':
      return <p dir="auto">{line}</p>;
    case 'heading':
      // Under the headings of the page.
      return createElement(
        `h${Math.min(Number(attrs['level']) + 2, 6)}`,
        { dir: 'auto', 'data-level': attrs['level'] },
        line,
      );
    case 'bulletList':
      return <ul dir="auto">{blocks}</ul>;
    case 'orderedList':
      return (
        <ol dir="auto" start={Number(attrs['start'])}>
          {blocks}
        </ol>
      );
    case 'listItem':
      return <li>{blocks}</li>;
    case 'taskList':
      return (
        <ul dir="auto" data-tasks>
          {blocks}
        </ul>
      );
    case 'taskItem':
      return <Task isDone={attrs['checked'] === true}>{blocks}</Task>;
    case 'blockquote':
      return <blockquote dir="auto">{blocks}</blockquote>;
    case 'callout':
      return <Callout tone={`${attrs['tone']}`}>{blocks}</Callout>;
    case 'codeBlock':
      return (
        <CodeBlock
          code={content?.map(({ text }) => text).join('') ?? ''}
          language={attrs['language'] as string | null}
        />
      );
    case 'table':
      return (
        // A wide table scrolls in itself, by keys too.
        <section dir="auto" className={styles.scrolls} tabIndex={0}>
          <table dir="auto">
            <tbody>
              {content?.map((row, at) => (
                <tr key={`${at}-row`}>
                  <Cells row={row} isFirst={at === 0} reading={reading} />
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      );
    case 'image':
    case 'file':
      return (
        <StoredFile
          file={{ id: `${attrs['id']}`, name: `${attrs['name']}`, isImage: node.type === 'image' }}
          reading={reading}
        />
      );
    case 'horizontalRule':
      return <hr />;
    case 'linkCard':
      return <LinkCard href={`${attrs['href']}`} title={`${attrs['title']}`} reading={reading} />;
    default:
      return (
        <p dir="auto" className={styles.unknown}>
          {`${attrs['text']}`}
        </p>
      );
  }
}

/** Headers of the first row are those of columns, others those of their row. */
function Cells({ row, isFirst, reading }: { row: RichNode; isFirst: boolean; reading: Reading }) {
  return row.content?.map(({ type, attrs = {}, content }, at) => {
    const span = { dir: 'auto', colSpan: Number(attrs['colspan']), rowSpan: Number(attrs['rowspan']) };
    return createElement(
      type === 'tableCell' ? 'td' : 'th',
      { key: `${at}-${type}`, ...span, scope: type === 'tableCell' ? undefined : isFirst ? 'col' : 'row' },
      <Blocks nodes={content} reading={reading} />,
    );
  });
}

function Task({ isDone, children }: { isDone: boolean; children: ReactNode }) {
  const { t } = useTranslation();
  return (
    <li data-checked={isDone}>
      <span
        role="img"
        className={styles.box}
        aria-label={isDone ? t('richText.taskDone') : t('richText.taskOpen')}
      >
        {isDone && <Check size={11} strokeWidth={3} aria-hidden />}
      </span>
      <div>{children}</div>
    </li>
  );
}

const toneIcons = {
  note: Info,
  tip: Lightbulb,
  important: MessageSquareWarning,
  warning: TriangleAlert,
  caution: OctagonAlert,
} as const;

function Callout({ tone, children }: { tone: string; children: ReactNode }) {
  const { t } = useTranslation();
  const Icon = toneIcons[tone as keyof typeof toneIcons];
  return (
    <aside dir="auto" data-tone={tone}>
      <Icon size={16} role="img" aria-label={t(`richText.tone_${tone as keyof typeof toneIcons}`)} />
      <div>{children}</div>
    </aside>
  );
}
