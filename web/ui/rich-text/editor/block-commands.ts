import type { ChainedCommands } from '@tiptap/core';
import type { TFunction } from 'i18next';
import {
  Code,
  Heading1,
  Heading2,
  Heading3,
  Info,
  List,
  ListOrdered,
  ListTodo,
  type LucideIcon,
  Minus,
  Table,
  TextAlignStart,
  TextQuote,
} from 'lucide-react';
import type { Suggestion } from './suggestion.ts';

interface BlockCommand {
  id: string;
  label: string;
  Icon: LucideIcon;
  run(chain: ChainedCommands): ChainedCommands;
}

/** What the block at the cursor can become, or what comes there. */
export const blockCommands = (t: TFunction): BlockCommand[] => [
  {
    id: 'paragraph',
    label: t('richText.paragraph'),
    Icon: TextAlignStart,
    run: (chain) => chain.setParagraph(),
  },
  {
    id: 'heading1',
    label: t('richText.heading1'),
    Icon: Heading1,
    run: (chain) => chain.setHeading({ level: 1 }),
  },
  {
    id: 'heading2',
    label: t('richText.heading2'),
    Icon: Heading2,
    run: (chain) => chain.setHeading({ level: 2 }),
  },
  {
    id: 'heading3',
    label: t('richText.heading3'),
    Icon: Heading3,
    run: (chain) => chain.setHeading({ level: 3 }),
  },
  { id: 'bulletList', label: t('richText.bulletList'), Icon: List, run: (chain) => chain.toggleBulletList() },
  {
    id: 'orderedList',
    label: t('richText.orderedList'),
    Icon: ListOrdered,
    run: (chain) => chain.toggleOrderedList(),
  },
  { id: 'taskList', label: t('richText.taskList'), Icon: ListTodo, run: (chain) => chain.toggleTaskList() },
  { id: 'blockquote', label: t('richText.quote'), Icon: TextQuote, run: (chain) => chain.toggleBlockquote() },
  { id: 'callout', label: t('richText.callout'), Icon: Info, run: (chain) => chain.toggleWrap('callout') },
  { id: 'codeBlock', label: t('richText.codeBlock'), Icon: Code, run: (chain) => chain.toggleCodeBlock() },
  {
    id: 'table',
    label: t('richText.table'),
    Icon: Table,
    run: (chain) => chain.insertTable({ rows: 3, cols: 3, withHeaderRow: true }),
  },
  { id: 'divider', label: t('richText.divider'), Icon: Minus, run: (chain) => chain.setHorizontalRule() },
];

export const blockSuggestions = (t: TFunction): Suggestion[] =>
  blockCommands(t).map(({ run, ...command }) => ({
    ...command,
    put: (editor, range) => {
      run(editor.chain().focus().deleteRange(range)).run();
    },
  }));
