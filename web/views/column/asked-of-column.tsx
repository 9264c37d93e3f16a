import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import type { AttributeUi } from '../../attributes/attribute-ui.ts';
import { attributeUis } from '../../attributes/index.ts';
import { useFormats } from '../../data/page/formats.ts';
import { groupText } from '../group-text.ts';
import type { Track } from './board.ts';
import { LimitDialog } from './limit-dialog.tsx';
import type { BoardState } from './use-board.ts';

interface OfColumn {
  state: BoardState;
  column: Track;
  onClose(): void;
}

/** The dialog about a column. */
export function AskedDialog({ state }: { state: BoardState }) {
  if (!state.asked) return null;
  const { what, column } = state.asked;
  const of = { state, column, onClose: () => state.ask(undefined) };
  return what === 'limit' ? <Limit {...of} /> : <OptionEditor {...of} />;
}

function Limit({ state, column, onClose }: OfColumn) {
  const { t } = useTranslation();
  const formats = useFormats();
  const { settings, levels, props } = state;
  return (
    <LimitDialog
      name={groupText([column.data], levels, { t, formats })}
      limit={settings.limits[column.key]}
      onLimit={(next) => {
        const { [column.key]: _before, ...others } = settings.limits;
        const limits = next === undefined ? others : { ...others, [column.key]: next };
        props.onSettings({ ...settings, limits });
      }}
      onClose={onClose}
    />
  );
}

/** Changes what the settings of the attribute say of a column. */
function OptionEditor({ state, column, onClose }: OfColumn) {
  const { attribute } = state.levels[0]!;
  const { groups }: AttributeUi = attributeUis[attribute.kind];
  const { onAttribute } = state.props;
  if (!groups || !onAttribute) return null;
  return (
    <Suspense>
      <groups.Editor
        attribute={attribute}
        data={column.data}
        onSettings={(settings) => onAttribute(attribute.id, settings)}
        onClose={onClose}
      />
    </Suspense>
  );
}
