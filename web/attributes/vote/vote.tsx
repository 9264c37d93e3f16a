import { nameOfPerson } from '@tessera/domain/attributes/people.ts';
import { toggleVote } from '@tessera/domain/attributes/vote.ts';
import { ThumbsUp } from 'lucide-react';
import { useEffect } from 'react';
import { chunk } from '../../data/folder/load-chunk.ts';
import { myId, usePeople } from '../../data/folder/people.ts';
import { useFormats } from '../../data/page/formats.ts';
import { latePart } from '../../ui/late-part/late-part.tsx';
import type { AttributeUi, CellProps, EditorProps, Telling } from '../attribute-ui.ts';
import { personInOperand } from '../person-in-operand.ts';
import styles from './vote.module.css';

const SIGN_PX = 14;
const GAP_PX = 5;

/** An item without votes has no list. */
const votesIn = (data: unknown): number[] => (Array.isArray(data) ? data : []);

/** How many have voted, filled where the person has; the names on hover, and for screen readers. */
function Cell({ data }: CellProps<unknown>) {
  const people = usePeople();
  const formats = useFormats();
  const votes = votesIn(data);
  const isMine = people.me !== undefined && votes.includes(people.me);
  const names = people.all.length > 0 ? formats.list(votes.map((id) => nameOfPerson(people, id))) : '';
  return (
    <span className={styles.vote} data-mine={isMine} title={names}>
      <ThumbsUp size={SIGN_PX} aria-hidden />
      <span className={styles.count}>{formats.number(votes.length)}</span>
      <span className={styles.names} dir="auto">
        {names}
      </span>
    </span>
  );
}

const toggle = (data: unknown, me: number) => toggleVote(votesIn(data), me);

/** There is nothing to type: an edit toggles one's own vote. */
function Editor({ data, onCommit }: EditorProps) {
  useEffect(() => onCommit(toggle(data, myId()), 'stay'));
  return null;
}

export const vote: AttributeUi = {
  Icon: ThumbsUp,
  Cell,
  Editor,
  toggle,
  sketch: (data: unknown, _attribute, { formats }) => ({
    form: 'words',
    words: formats.number(votesIn(data).length),
    signPx: SIGN_PX + GAP_PX,
  }),
  operandWords: personInOperand,
  Operand: latePart(chunk(() => import('../people-operand.tsx'))),
  words: (data: number[], _settings, { formats }: Telling) => formats.number(data.length),
};
