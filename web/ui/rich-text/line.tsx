import type { RichMark, RichNode } from '@tessera/domain/rich-text/rich-text.ts';
import { createElement, Fragment, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Reading } from './reading.ts';
import styles from './rich-text.module.css';
import { TextLink } from './text-link.tsx';

/** What stands in a line of a text. */
export function Line({ nodes = [], reading }: { nodes: readonly RichNode[] | undefined; reading: Reading }) {
  return nodes.map((node, at) => (
    <Fragment key={`${at}-${node.type}`}>
      {(node.marks ?? []).reduceRight<ReactNode>(
        (inner, mark) => marked(mark, inner, reading),
        <Piece node={node} reading={reading} />,
      )}
    </Fragment>
  ));
}

const elements: Record<string, string> = {
  bold: 'strong',
  italic: 'em',
  strike: 's',
  underline: 'u',
  highlight: 'mark',
  code: 'code',
};

const marked = ({ type, attrs }: RichMark, inner: ReactNode, reading: Reading): ReactNode =>
  type === 'link' ? (
    <TextLink href={`${attrs?.['href']}`} reading={reading}>
      {inner}
    </TextLink>
  ) : (
    createElement(elements[type] ?? 'span', {}, inner)
  );

function Piece({ node, reading }: { node: RichNode; reading: Reading }) {
  const { t, i18n } = useTranslation();
  const { attrs = {} } = node;
  switch (node.type) {
    case 'text':
      return node.text;
    case 'hardBreak':
      return <br />;
    case 'mention':
      return (
        <span className={styles.mention}>
          @<bdi>{(reading.people(`${attrs['id']}`) ?? `${attrs['name']}`) || t('richText.somebody')}</bdi>
        </span>
      );
    case 'here':
      return <span className={styles.mention}>@{t('richText.here')}</span>;
    case 'item': {
      const item = reading.items?.(`${attrs['id']}`);
      return item ? (
        <TextLink href={item.href} reading={reading} className={styles.item}>
          <bdi>{item.name}</bdi>
        </TextLink>
      ) : (
        <span className={styles.item}>{t('richText.unknownItem')}</span>
      );
    }
    case 'date': {
      const day = `${attrs['date']}`;
      const words = new Intl.DateTimeFormat(i18n.language, { dateStyle: 'medium', timeZone: 'UTC' });
      return (
        <time dateTime={day} dir="auto" className={styles.date}>
          {words.format(new Date(`${day}T00:00:00Z`))}
        </time>
      );
    }
    default:
      return <span className={styles.unknown}>{`${attrs['text']}`}</span>;
  }
}
