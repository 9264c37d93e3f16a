/** The key that browsers report while an input method uses it. */
const TAKEN = 229;

/**
 * Whether an input method uses the key: its Enter only ends a composition. Safari reports that Enter after the end of
 * the composition.
 */
export const isComposing = ({ nativeEvent }: { nativeEvent: KeyboardEvent }): boolean =>
  nativeEvent.isComposing || nativeEvent.keyCode === TAKEN;
