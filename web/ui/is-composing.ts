/** What browsers say of a key that an input method takes. */
const TAKEN = 229;

/**
 * Whether an input method has the key: its Enter ends a composition, and nothing else. Safari tells of that Enter when
 * the composition has ended already.
 */
export const isComposing = ({ nativeEvent }: { nativeEvent: KeyboardEvent }): boolean =>
  nativeEvent.isComposing || nativeEvent.keyCode === TAKEN;
