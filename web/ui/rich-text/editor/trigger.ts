import type { EditorState, Transaction } from '@tiptap/pm/state';
import { Plugin, PluginKey } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';

/** A sign that asks for suggestions, with what is typed behind it. */
export interface Trigger {
  sign: '/' | '@' | ':';
  query: string;
  from: number;
  to: number;
}

interface Watched {
  trigger: Trigger | null;
  /** Where a person has closed the suggestions: they stay closed there. */
  closedAt: number | null;
}

const key = new PluginKey<Watched>('trigger');
/** Behind a space or a bracket, or at the beginning; titles of items have spaces. */
const typed = /(?:^|[\s(])(\/[^\s/]{0,30}|@[^@/:\n]{0,40}|:[a-z0-9_+-]{1,30})$/i;

function triggerIn({ selection }: EditorState): Trigger | null {
  const { $from, empty } = selection;
  if (!empty || !$from.parent.isTextblock || $from.parent.type.spec.code) return null;
  const before = $from.parent.textBetween(
    Math.max(0, $from.parentOffset - 60),
    $from.parentOffset,
    undefined,
    '\ufffc',
  );
  const [, found] = typed.exec(before) ?? [];
  if (!found || (found.startsWith('@') && / {2}|^@ /.test(found))) return null;
  const from = $from.pos - found.length;
  return { sign: found[0] as Trigger['sign'], query: found.slice(1), from, to: $from.pos };
}

/** Watches for signs that ask for suggestions. `onKey` is asked first while there are some. */
export function triggers(
  onChange: (trigger: Trigger | null) => void,
  onKey: (event: KeyboardEvent) => boolean,
) {
  return new Plugin<Watched>({
    key,
    state: {
      init: () => ({ trigger: null, closedAt: null }),
      apply(tr: Transaction, old: Watched, _, state: EditorState): Watched {
        const closed = tr.getMeta(key) as number | undefined;
        const closedAt = closed ?? (old.closedAt === null ? null : tr.mapping.map(old.closedAt));
        const found = triggerIn(state);
        // Only what somebody types asks for something; a cursor that passes by does not.
        const isTyped = tr.docChanged || old.trigger?.from === found?.from;
        const isOpen = found && isTyped && found.from !== closedAt && !tr.getMeta('paste');
        return { trigger: isOpen ? found : null, closedAt: found ? closedAt : null };
      },
    },
    props: { handleKeyDown: (view, event) => key.getState(view.state)?.trigger != null && onKey(event) },
    view: () => ({
      update: (view, before) => {
        const [now, then] = [key.getState(view.state)?.trigger, key.getState(before)?.trigger];
        if (now !== then) onChange(now ?? null);
      },
      destroy: () => onChange(null),
    }),
  });
}

/** Closes the suggestions for what is typed here. */
export const closeTrigger = (view: EditorView, from: number): void =>
  view.dispatch(view.state.tr.setMeta(key, from));
