/** The field that has the focus in a grid's place, for those who write by an input method: its keys are the grid's. */
export const COMPOSING_FIELD = '[data-composing-field]';

/** The key that browsers report while an input method uses it. */
const TAKEN = 229;

/**
 * Whether an input method uses the key: its Enter only ends a composition. Safari reports that Enter after the end of
 * the composition.
 */
export const isComposing = ({ nativeEvent }: { nativeEvent: KeyboardEvent }): boolean =>
  nativeEvent.isComposing || nativeEvent.keyCode === TAKEN;
