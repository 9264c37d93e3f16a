/** A parent that keeps what is in a node (its focus, what is selected and scrolled) as it goes there; not all browsers can. */
interface MovesKept {
  moveBefore?(node: Node, child: Node | null): void;
}

/** Puts a node at the end of another parent. What has the focus in it keeps it, and hears nothing. */
export function moveNode(node: HTMLElement, parent: HTMLElement & MovesKept): void {
  if (node.parentNode === parent) return;
  if (node.isConnected && parent.isConnected && parent.moveBefore) parent.moveBefore(node, null);
  else keepingFocus(node, () => parent.append(node));
}

const events = ['blur', 'focusout', 'focus', 'focusin'];
const swallow = (event: Event) => event.stopImmediatePropagation();

function keepingFocus(node: HTMLElement, move: () => void): void {
  const active = document.activeElement;
  const focused = active instanceof HTMLElement && node.contains(active) ? active : undefined;
  const selection = focused && selectionOf(focused);
  for (const event of events) window.addEventListener(event, swallow, true);
  try {
    move();
    focused?.focus({ preventScroll: true });
    selection?.();
  } finally {
    for (const event of events) window.removeEventListener(event, swallow, true);
  }
}

/** Returns what selects again what is selected in an element. */
function selectionOf(element: HTMLElement): () => void {
  if (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement) {
    const { selectionStart, selectionEnd } = element;
    return () => {
      // Some kinds of fields know no selection.
      if (selectionStart !== null) element.setSelectionRange(selectionStart, selectionEnd);
    };
  }
  const selected = getSelection();
  if (!selected?.anchorNode || !selected.focusNode) return () => {};
  const { anchorNode, anchorOffset, focusNode, focusOffset } = selected;
  return () => selected.setBaseAndExtent(anchorNode, anchorOffset, focusNode, focusOffset);
}
